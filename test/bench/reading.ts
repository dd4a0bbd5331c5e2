import { answerPaper } from '../../main/documents/answerPaper.ts'
import { checkPdf } from '../../main/documents/checkPdf.ts'
import { judged } from '../../main/documents/pdfThread.ts'
import { compare, type Measure } from './measure.ts'

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
  return [
    await compare(
      { name: 'ler de quem é um papel de duas páginas / só conferi-lo', limit: 4, rounds: ROUNDS },
      check,
      read,
    ),
  ]
}
