import type { Page } from '@playwright/test'
import { expect, people } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { makeUpright, test, UPRIGHT } from './support/kioskFixture.ts'
import { Citizen } from './support/totem.ts'

/* The kiosk for blind people. A fake voice in the page records the spoken texts, because test machines have no voices. */

interface Voice {
  said: { text: string; rate: number }[]
}

/** A person with a keypad of tactile keys (arrows, Enter, digits, help), who knows only the spoken texts. */
class Listener {
  readonly #screen: Page

  private constructor(screen: Page) {
    this.#screen = screen
  }

  static async come({ screen }: Balcao): Promise<Listener> {
    await screen.evaluate(() => {
      const said: Voice['said'] = []
      class Words {
        rate = 1
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      }
      Object.assign(window, { said, SpeechSynthesisUtterance: Words })
      Object.assign(speechSynthesis, {
        getVoices: () => [{ lang: 'pt-BR', localService: true }],
        speak: ({ text, rate }: Words) => said.push({ text, rate }),
        cancel: () => undefined,
      })
      speechSynthesis.dispatchEvent(new Event('voiceschanged'))
    })
    return new Listener(screen)
  }

  async heard(): Promise<Voice['said']> {
    return this.#screen.evaluate(() => (window as unknown as Voice).said.splice(0))
  }

  async press(key: string): Promise<void> {
    await this.#screen.keyboard.press(key)
  }

  async hears(words: RegExp): Promise<void> {
    let heard = ''
    const listen = async () => (heard += (await this.heard()).map(({ text }) => `${text}\n`).join(''))
    await expect.poll(listen).toMatch(words)
  }

  /** Moves from element to element until the text is heard, and chooses that element. */
  async choose(words: RegExp): Promise<void> {
    // A key that was just pressed is also said, as the sign that it typed.
    await this.heard()
    const passed: string[] = []
    while (!passed.some((text) => words.test(text))) {
      expect(passed.length, passed.join(' | ')).toBeLessThan(60)
      await this.press('ArrowDown')
      passed.push(...(await this.heard()).map(({ text }) => text))
    }
    await this.press('Enter')
  }
}

test('a blind person uses the kiosk by keys alone and hears its texts', async ({ totem }) => {
  test.slow()
  const begins = async () => {
    await makeUpright(totem)
    return Listener.come(totem)
  }
  await test.step('uma certidão', async () => issueByEar(totem, await begins()))
  await new Citizen(totem).touch('Já peguei o papel')
  await test.step('só com setas e Enter também se digita', async () => typeByArrows(totem, await begins()))
  await new Citizen(totem).leave()
  await test.step('a velocidade, e o que se ligou', async () => {
    const person = await begins()
    await person.press('F1')
    await person.press('Enter')
    await person.hears(/Do que você precisa/)
    await person.choose(/^Alto contraste\. Desligado/)
    await person.hears(/^Alto contraste\. Ligado/)
    await person.choose(/^Mais rápido/)
    await expect.poll(async () => (await person.heard()).map(({ rate }) => rate)).toContain(1.3)
  })
})

async function issueByEar(totem: Balcao, person: Listener): Promise<void> {
  await person.press('F1')
  await person.hears(/Prefeitura[\s\S]*Aperte Enter para começar[\s\S]*Use as setas/)
  await person.press('Enter')
  await person.hears(/Do que você precisa\? Toque em uma opção/)
  await person.choose(/^Certidão\. Documento que prova/)
  await person.hears(/Digite o CPF ou CNPJ\. Use os números do teclado\./)
  await totem.keyboard.byHand(`${people.noDebitos.slice(0, -1)}0`)
  await person.hears(/Este CPF tem um número trocado/)
  await person.press('Enter')
  await person.hears(/Este CPF tem um número trocado/)
  await person.press('Backspace')
  await person.hears(/Removido: 0\./)
  await totem.keyboard.byHand(people.noDebitos.slice(-1))
  await person.hears(/(^|\n)5\n[\s\S]*CPF 1 1 1, 4 4 4, 7 7 7, 3 5\. Número certo\. Aperte Enter\./)
  await person.press('Enter')
  await person.hears(/Qual certidão\?/)
  await person.choose(/Certidão/)
  await person.hears(/Retire o papel/)
  await totem.waitForPapers(1)
}

async function typeByArrows(totem: Balcao, person: Listener): Promise<void> {
  await person.press('F1')
  await person.press('Enter')
  await person.choose(/^Situação fiscal/)
  await person.hears(/Digite o CPF ou CNPJ/)
  const [first, second, ...others] = people.noDebitos
  for (const digit of [first, second]) await person.choose(new RegExp(`^${digit}$`))
  await totem.keyboard.byHand(others.join(''))
  await person.choose(/^Continuar/)
  await person.hears(/Situação fiscal/)
  await person.press('F1')
  await person.hears(/Situação fiscal[\s\S]*F1 repete/)
}

test('a kiosk without the reading setting stays silent, even with a voice', async ({ open }) => {
  const totem = await open({ estacao: { modo: 'totem', totem: { leitura: false } }, viewport: UPRIGHT })
  const citizen = new Citizen(totem)
  await expect(citizen.begin).toBeVisible()
  const person = await Listener.come(totem)
  await person.press('F1')
  await person.press('ArrowUp')
  await expect(citizen.begin).toBeFocused()
  await person.press('Enter')
  await expect(citizen.heading('Do que você precisa?')).toBeVisible()
  await expect(citizen.button('Ouvir')).toHaveCount(0)
  expect(await person.heard()).toEqual([])
})
