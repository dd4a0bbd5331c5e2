import type { FastifyInstance } from 'fastify'
import { dateInWords, isValidDate, diaUtil } from '../data/datas.ts'
import { itemDoDebito } from '../data/guias.ts'
import { titularDe } from './auth.ts'
import type { Cena } from './cena.ts'
import { objeto } from './corpo.ts'
import { checkListaDebitos } from './gruposEnviados.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

/** Creates one guide for open debits of the token's holder. */
export function gerarGuia(app: FastifyInstance, cena: Cena): void {
  app.post('/contribuinte/debitos/gerar-guia', async (request) => {
    const cidade = cidadeDe(request)
    const titular = titularDe(request)
    const corpo = objeto(request.body)
    const dataVencimento = vencimentoDaGuia(corpo['dataVencimento'], cidade.hoje())
    const escolhidos = checkListaDebitos(cidade, titular, corpo).flatMap((grupo) => grupo.escolhidos)
    const fechado = escolhidos.find(({ debito }) => debito.estado !== 1)
    if (fechado) throw new Recusa(422, `O débito ${fechado.debito.numDoc} não está em aberto.`)
    const guia = cidade.emitirGuia(titular.persona, {
      status: 1,
      dataEmissao: cidade.hoje(),
      dataVencimento: cena.habitos().vencimentoEmDiaUtil ? diaUtil(dataVencimento) : dataVencimento,
      itens: escolhidos.map(({ conta, debito }) => itemDoDebito(conta, debito)),
    })
    return { data: { [titular.persona.grafiaDoId]: guia.id, numeroGuia: guia.numeroGuia } }
  })
}

function vencimentoDaGuia(valor: unknown, hoje: string): string {
  if (typeof valor !== 'string' || !isValidDate(valor))
    throw new Recusa(422, 'Informe a data de vencimento da guia (AAAA-MM-DD).')
  if (valor < hoje)
    throw new Recusa(422, `A data de vencimento da guia não pode ser anterior a hoje (${dateInWords(hoje)}).`)
  return valor
}
