import type { Sides } from '../../shared/model/impressao.ts'
import { flagsOf, hand, pageFor, specAt, TEST_CODE, yes, type Desk, type Seen } from './desk.ts'

/** A behaviour that only a real Windows with a real printer can show; listed in main/printing/drivers/winspool/README.md. */
export interface Proof {
  /** The proof's name in that list. */
  readonly id: string
  readonly titulo: string
  readonly prova: (desk: Desk) => Promise<Seen>
}

const HOLD_MS = 30_000
const END_MS = 120_000
const MANY = 20
const QUEUES =
  'compartilhada por outro computador, driver v3 do fabricante, driver v4, classe IPP da Microsoft, modo protegido'
const TROUBLES = ['tire todo o papel', 'abra a tampa', 'desligue a impressora ou solte o cabo'] as const

export const proofs: readonly Proof[] = [
  {
    id: 'segura',
    titulo: 'Um trabalho entregue fica na fila até ser liberado',
    async prova(desk) {
      const { ref, spec } = await hand(desk, {}, false)
      const held = desk.driver.holds?.(ref) === true
      await desk.wait(HOLD_MS)
      const flags = await flagsOf(desk, spec.ourId, 1)
      const nothing = await yes(desk, 'Passaram 30 segundos. A bandeja continua vazia?')
      await desk.driver.cancel(ref)
      return { ok: held && nothing, visto: `retido: ${held}; ${flags.join(' → ')}` }
    },
  },
  {
    id: 'solta',
    titulo: 'Liberado, o trabalho sai, uma vez',
    async prova(desk) {
      const { spec } = await hand(desk)
      const flags = await flagsOf(desk, spec.ourId, END_MS)
      return { ok: await yes(desk, 'Saiu uma página de teste, e uma só?'), visto: flags.join(' → ') }
    },
  },
  {
    id: 'guarda',
    titulo: 'O fim do trabalho é visto, e nada dele fica na fila',
    async prova(desk) {
      const job = await hand(desk)
      let estado = ''
      for (let waited = 0; waited < END_MS && estado !== 'sent' && estado !== 'unknown'; waited += 500) {
        estado = (await desk.driver.poll([job]))[0]?.estado ?? 'sem resposta'
        await desk.wait(500)
      }
      const left = await desk.spooler.find({ printer: desk.printer, document: job.spec.ourId })
      return { ok: estado === 'sent' && left === null, visto: `${estado}; na fila: ${left !== null}` }
    },
  },
  {
    id: 'direito',
    titulo: 'Uma conta comum manda nos seus próprios trabalhos',
    async prova(desk) {
      const plain = await yes(desk, 'Esta sessão é de uma conta comum, sem direitos de administrador?')
      const { ref, spec } = await hand(desk, {}, false)
      const canceled = await desk.driver.cancel(ref)
      const left = await desk.spooler.find({ printer: desk.printer, document: spec.ourId })
      return { ok: plain && canceled === 'canceled' && left === null, visto: `conta comum: ${plain}; ${canceled}` }
    },
  },
  {
    id: 'morte',
    titulo: 'Um processo que morre no meio do documento não deixa papel',
    async prova(desk) {
      const { bytes } = await pageFor(desk)
      const spec = specAt(desk)
      const going = desk.driver.submit(bytes, spec).then(
        () => 'entregue',
        (error: unknown) => String(error),
      )
      while ((await desk.spooler.find({ printer: desk.printer, document: spec.ourId })) === null) {
        if (await Promise.race([going.then(() => true), desk.wait(20).then(() => false)])) break
      }
      desk.killProcesses()
      const became = await going
      const flags = await flagsOf(desk, spec.ourId, HOLD_MS)
      const ref = await desk.driver.find(spec.ourId, spec.impressora)
      if (ref) await desk.driver.cancel(ref)
      return { ok: await yes(desk, 'A bandeja continua vazia?'), visto: `${became}; ${flags.join(' → ')}` }
    },
  },
  {
    id: 'reinicio',
    titulo: 'Depois de reiniciado, o programa acha o trabalho pelo nome',
    async prova(desk) {
      const { ref, spec } = await hand(desk, {}, false)
      const found = await desk.restarted().find(spec.ourId, spec.impressora)
      await desk.driver.cancel(ref)
      return { ok: found?.jobId === ref.jobId, visto: found === null ? 'não achado' : 'achado' }
    },
  },
  {
    id: 'fila',
    titulo: 'Que espécie de fila é esta (repita a prova em cada espécie)',
    async prova(desk) {
      const visto = await desk.ask(`Que espécie de fila é esta? (${QUEUES}) `)
      return { ok: visto.trim() !== '', visto }
    },
  },
  {
    id: 'fabricante',
    titulo: 'O driver do fabricante aguenta muitos trabalhos seguidos no mesmo processo',
    async prova(desk) {
      let done = 0
      for (; done < MANY; done += 1) {
        const { ref } = await hand(desk, {}, false)
        await desk.driver.cancel(ref)
      }
      return { ok: done === MANY, visto: `${done} trabalhos entregues e tirados da fila` }
    },
  },
  {
    id: 'instalado',
    titulo: 'O programa instalado imprime: processo à parte, arquivo selado, fusíveis',
    async prova(desk) {
      desk.say('No programa instalado: Alt+J, esta impressora, imprimir página de teste.')
      const visto = await desk.ask('O que o programa disse do trabalho? ')
      return { ok: await yes(desk, 'A página saiu?'), visto }
    },
  },
  {
    id: 'estados',
    titulo: 'O que o Windows diz desta marca quando falta algo',
    async prova(desk) {
      const seen: string[] = []
      for (const trouble of TROUBLES) {
        await desk.ask(`Agora ${trouble}, e tecle Enter. `)
        const job = await hand(desk)
        await desk.wait(10_000)
        const { motivos } = await desk.driver.status(job.spec.impressora)
        const [state] = await desk.driver.poll([job])
        seen.push(`${trouble}: ${state?.estado ?? 'sem resposta'} ${[state?.motivo, ...motivos].join(' ')}`)
        await desk.driver.cancel(job.ref)
        await desk.ask('Ponha tudo de volta e tecle Enter. ')
      }
      return { ok: seen.every((line) => /attention|waiting/.test(line)), visto: seen.join('; ') }
    },
  },
  {
    id: 'opcoes',
    titulo: 'Frente e verso pelas duas bordas, bandeja, cópias',
    async prova(desk) {
      const can = await desk.driver.capabilities(specAt(desk).impressora)
      const tried: string[] = []
      for (const sides of (can.sides ?? []).filter((one) => one !== 'one-sided') as Sides[]) {
        await hand(desk, { sides })
        tried.push(`${sides}: ${await yes(desk, `Saiu frente e verso como a página diz (${sides})?`)}`)
      }
      for (const tray of can.trays ?? []) {
        await hand(desk, { tray })
        tried.push(`${tray}: ${await yes(desk, `Saiu da bandeja "${tray}"?`)}`)
      }
      await hand(desk, { copies: 2 })
      tried.push(`2 cópias: ${await yes(desk, 'Saíram duas folhas iguais?')}`)
      return { ok: !tried.some((line) => line.endsWith('false')), visto: tried.join('; ') }
    },
  },
  {
    id: 'recorte',
    titulo: 'Nada é cortado, nem reduzido',
    async prova(desk) {
      await hand(desk)
      const whole = await yes(desk, 'Na página, há um L em cada uma das quatro quinas?')
      const visto = await desk.ask('Quantos milímetros mede a linha de 100 mm? ')
      return { ok: whole && Math.abs(Number(visto.replace(',', '.')) - 100) <= 0.5, visto: `${visto} mm` }
    },
  },
  {
    id: 'barras',
    titulo: 'Um leitor lê o código de barras no papel',
    async prova(desk) {
      const read = (await desk.ask('Passe o leitor no código da mesma página: ')).replaceAll(/\D/g, '')
      return { ok: read === TEST_CODE, visto: read === TEST_CODE ? 'lido' : 'outra coisa' }
    },
  },
]
