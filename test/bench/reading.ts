import { answerPaper } from '../../main/documents/answerPaper.ts'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { judged } from '../../main/documents/pdfThread.ts'
import { median, timed, type Measure } from './measure.ts'

/** The most that the reading of a paper of two pages may take, ms. */
const LIMIT_MS = 25
const ROUNDS = 40

/** The cost of finding out whose paper a document is (`judgePaper.ts`), in the document thread, beside the check of every document. */
export async function bench(): Promise<Measure[]> {
  const linhas = Array.from({ length: 70 }, (_, at) => ({
    rotulo: `Débito ${at + 1}`,
    texto: 'R$ 187,45, vencido em 10/09/2026',
  }))
  const bytes = await answerPaper({ prefeitura: 'Serra do Ipê', titulo: 'Certidão', data: '28/11/2026', linhas })
  const wanted = {
    documento: '52998224725',
    nome: 'Maria Aparecida de Souza Lima',
    numero: null,
    de: 'outro',
    total: null,
    linha: null,
  } as const
  const read = () => judged(bytes.slice(), wanted).then(() => undefined)
  const check = () => checkPdf(bytes.slice()).then(() => undefined)
  const times: Record<'read' | 'check', number[]> = { read: [], check: [] }
  for (let round = -ROUNDS / 5; round < ROUNDS; round += 1) {
    const took = { check: await timed(check), read: await timed(read) }
    if (round < 0) continue
    times.check.push(took.check)
    times.read.push(took.read)
  }
  const ms = Math.round(median(times.read) * 10) / 10
  const ratio = Math.round((ms / median(times.check)) * 1000) / 1000
  return [
    { name: 'ler de quem é um papel de duas páginas', value: ms, unit: 'ms', limit: LIMIT_MS, ok: ms <= LIMIT_MS },
    { name: 'ler de quem é o papel (contra só conferi-lo)', value: ratio, unit: 'x', limit: 4, ok: ratio <= 4, ms },
  ]
}
