/*
 * The main job, by itself, on a machine that was just set up: a person with overdue debts gets a certificate without
 * signing in, signs in, and leaves with one printed guide for everything overdue. All parts are real; only the person is
 * fictional.
 */
import { electronVersion } from '../electron/electron.ts'
import { launchApp } from '../e2e/launch.ts'
import { createStation } from '../e2e/support/station.ts'
import { Keyboard } from '../e2e/support/keyboard.ts'
import { expect } from '../e2e/support/patience.ts'
import { startSandbox } from '../sandbox/index.ts'
import { startPaper, type Paper } from './paper.ts'
import { provePaper } from './proof.ts'
import { Recorder } from './recorder.ts'
import { setUp } from './setUp.ts'
import { drawSheet } from './draw.ts'
import { showOtherStations } from './otherStations.ts'

/** Persona 2 of the sandbox: IPTU in ten instalments, three of them overdue. Fictional. */
const persona = { documento: '52998224725', password: 'balcao123' }

/** Runs the demo into `folder`. Answers whether the printed guide proves itself. */
export async function runDemo(folder: string): Promise<boolean> {
  const recorder = new Recorder(folder)
  await recorder.begin()
  const sandbox = await startSandbox()
  await setUp(recorder, sandbox.perfil())
  const paper = await startPaper()
  const station = await createStation(sandbox.perfil(), { impressao: paper.impressao })
  const app = await launchApp({
    ...station,
    env: paper.env,
    viewport: { width: 1366, height: 768 },
    colorScheme: 'light',
  })
  try {
    process.stdout.write(`Programa: Electron ${electronVersion()}. Papel: ${paper.name}.\n`)
    if (paper.noCups) process.stdout.write(`${paper.noCups}\n`)
    const page = () => app.page()
    const screen = await app.screen()
    const clerk = new Keyboard(screen)

    await recorder.step('Ninguém em atendimento', page, async () => {
      await expect(screen.getByLabel('Quem vamos atender?')).toBeFocused()
      await expect(screen.getByRole('region', { name: 'Avisos da prefeitura' })).toBeVisible()
      await expect(screen.getByRole('banner').locator('img')).toBeVisible()
      await expect(screen.locator('[aria-busy="true"]')).toHaveCount(0)
    })
    await recorder.step('Ajustes do posto', page, async () => {
      await clerk.key('Alt+J')
      await expect(screen.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
      await expect(screen.locator('[aria-busy="true"]')).toHaveCount(0)
    })
    await clerk.key('F2')
    await expect(screen.getByLabel('Quem vamos atender?')).toBeFocused()
    await recorder.step('Contribuinte identificado', page, async () => {
      await clerk.type(persona.documento)
      await clerk.key('Enter')
      await expect(screen.getByRole('button', { name: /Encerrar/ })).toBeVisible()
    })
    await recorder.step('Certidão impressa sem login', page, async () => {
      await clerk.key('F3')
      await expect(screen.getByRole('listbox').or(screen.getByRole('grid')).first()).toBeVisible()
      await clerk.key('Enter')
      await sheets(paper, 1)
      await expect.poll(() => screen.locator('[data-page="1"] canvas').evaluate(hasInk)).toBe(true)
    })
    await recorder.step(
      'Contribuinte entra na outra janela',
      page,
      async () => {
        await clerk.key('F8')
        await app.loginPage()
      },
      () => app.loginPage(),
    )
    const login = await app.loginPage()
    await login.locator('input[name=password]').fill(persona.password)
    await recorder.step('Débitos do contribuinte', page, async () => {
      await login.keyboard.press('Enter')
      await expect(screen.getByText('contribuinte autenticado', { exact: true })).toBeVisible()
      await clerk.key('F4')
      await expect(screen.getByLabel(/^Débitos do contribuinte/)).toBeFocused()
    })
    await recorder.step('Vencidas marcadas', page, async () => {
      await clerk.key('V')
      await expect(screen.getByRole('region', { name: 'Totais' })).toContainText(/Marcados\s*3/)
    })
    await recorder.step('Confirmação da guia', page, async () => {
      await clerk.key('F10')
      await expect(screen.getByRole('dialog')).toBeVisible()
    })
    await recorder.step('Guia emitida e impressa', page, async () => {
      await clerk.key('Enter')
      await sheets(paper, 2)
      await expect(
        screen
          .getByRole('main')
          .getByText(/^(Impressa|Enviada|Salva) n?/)
          .first(),
      ).toBeVisible()
    })
    const numeroGuia = (await screen.getByText('Número da guia', { exact: true }).locator('+ dd').innerText()).trim()
    await recorder.step('Guias emitidas', page, async () => {
      await clerk.key('F6')
      await expect(screen.getByRole('row', { name: new RegExp(numeroGuia) })).toBeVisible()
    })
    await recorder.step('Atendimento encerrado', page, async () => {
      await clerk.key('F12')
      // One page is replaced by the next: queries to the closing page get no answer.
      const asks = async () => {
        const field = (await page()).getByLabel('Quem vamos atender?')
        return field.evaluate((box) => box === document.activeElement, undefined, { timeout: 1000 }).catch(() => false)
      }
      await expect.poll(asks, { timeout: 20_000 }).toBe(true)
    })

    await showOtherStations(recorder, sandbox.perfil())

    const printed = await paper.sheets()
    const proof = await provePaper(printed, sandbox.chamadas(), numeroGuia)
    for (const [index, sheet] of printed.entries()) await recorder.save(`impresso-${index + 1}.pdf`, sheet)
    const summary = {
      electron: electronVersion(),
      paper: paper.name,
      steps: recorder.steps,
      keys: clerk.keys,
      numeroGuia,
      linhaDigitavel: proof.linhaDigitavel,
      chosenSum: proof.sum,
      printed: printed.map((_, index) => `impresso-${index + 1}.pdf`),
      verified: proof.verified,
    }
    await recorder.save('resumo.json', `${JSON.stringify(summary, null, 2)}\n`)
    process.stdout.write(
      `Guia ${numeroGuia}, ${proof.sum}: ${proof.verified ? 'o papel confere' : 'O PAPEL NÃO CONFERE'}.\n`,
    )
    const sheet = await drawSheet(folder, recorder.steps)
    process.stdout.write(`As imagens estão em ${folder}${sheet ? `, e todas numa só em ${sheet}` : ''}.\n`)
    return proof.verified
  } finally {
    await app.close()
    await paper.close()
    await sandbox.close()
    await station.remove()
  }
}

async function sheets(paper: Paper, count: number): Promise<void> {
  await expect.poll(async () => (await paper.sheets()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}

/** Whether a canvas shows dark letters. One that is not drawn yet is transparent. */
function hasInk(canvas: SVGElement | HTMLElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 100) return true
  return false
}
