import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const regras = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What breaks WCAG 2.2 A or AA on the screen: the rule, how bad, and where. */
export async function violacoes(tela: Page): Promise<string[]> {
  // The other way opens a page of its own beside the program's windows. Ours hold no frames.
  const { violations } = await new AxeBuilder({ page: tela }).withTags(regras).setLegacyMode().analyze()
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' · ')}`,
  )
}

/** What the keys are on, and why a person would not see that they are. */
export interface Foco {
  /** What is written on it. */
  onde: string
  problema: 'fora da vista' | 'encoberto' | 'sem contorno' | null
}

type Caixa = Record<'x' | 'y' | 'width' | 'height', number>

/** What has the focus now; null when nothing has. A grid shows it on its active row. */
export async function focoAtual(tela: Page): Promise<Foco | null> {
  const foco = await tela.evaluate(() => {
    const dono = document.activeElement
    if (!dono || dono === document.body) return null
    const alvo = document.getElementById(dono.getAttribute('aria-activedescendant') ?? '') ?? dono
    const { x, y, width, height } = alvo.getBoundingClientRect()
    const meio = [x + width / 2, y + height / 2] as const
    // Null outside the window.
    const porCima = document.elementFromPoint(...meio)
    return {
      onde: alvo.textContent?.trim() || alvo.id,
      aVista: porCima !== null,
      descoberto: alvo.contains(porCima) || porCima?.contains(alvo) === true,
      cor: getComputedStyle(document.documentElement).getPropertyValue('--foco'),
      caixa: { x, y, width, height },
    }
  })
  if (!foco) return null
  const { onde, aVista, descoberto, cor, caixa } = foco
  if (!aVista) return { onde, problema: 'fora da vista' }
  if (!descoberto) return { onde, problema: 'encoberto' }
  // A ring of dashes 4 px thick all around has five times as many.
  const bastante = caixa.width + caixa.height
  return { onde, problema: (await pontosDaCor(tela, caixa, cor)) < bastante ? 'sem contorno' : null }
}

/** How many points of a colour (`#rrggbb`) are really drawn in a box and just around it. */
async function pontosDaCor(tela: Page, { x, y, width, height }: Caixa, cor: string): Promise<number> {
  const volta = 12
  const clip = {
    x: Math.max(0, x - volta),
    y: Math.max(0, y - volta),
    width: width + 2 * volta,
    height: height + 2 * volta,
  }
  const foto = await tela.screenshot({ clip })
  return tela.evaluate(
    async ([png, cor]) => {
      const imagem = new Image()
      imagem.src = `data:image/png;base64,${png}`
      await imagem.decode()
      const lousa = new OffscreenCanvas(imagem.width, imagem.height).getContext('2d')
      lousa?.drawImage(imagem, 0, 0)
      const cores = lousa?.getImageData(0, 0, imagem.width, imagem.height).data ?? []
      const [r, g, b] = [1, 3, 5].map((inicio) => Number.parseInt(cor.slice(inicio, inicio + 2), 16))
      let pontos = 0
      for (let i = 0; i < cores.length; i += 4)
        if (cores[i] === r && cores[i + 1] === g && cores[i + 2] === b) pontos += 1
      return pontos
    },
    [foto.toString('base64'), cor] as const,
  )
}

/** Presses Tab until it comes round; answers every stop on the way. */
export async function voltaComTab(tela: Page): Promise<Foco[]> {
  const paradas: Foco[] = []
  await tela.evaluate(() => Object.assign(globalThis, { jaVistos: new WeakSet() }))
  for (;;) {
    await tela.keyboard.press('Tab')
    // Between the last stop and the first the keys belong to the browser, and the page shows no focus for a moment.
    await tela.waitForFunction(() => document.activeElement === document.body || document.hasFocus())
    const novo = await tela.evaluate(() => {
      const { jaVistos } = globalThis as unknown as { jaVistos: WeakSet<Element> }
      const dono = document.activeElement ?? document.body
      return !jaVistos.has(dono) && jaVistos.add(dono) !== null
    })
    if (!novo) return paradas
    const foco = await focoAtual(tela)
    if (foco) paradas.push(foco)
  }
}
