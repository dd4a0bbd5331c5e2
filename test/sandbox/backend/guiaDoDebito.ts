import type { FastifyInstance } from 'fastify'
import type { Cidade } from '../data/cidade.ts'
import type { LancamentoAchado } from '../data/contribuinte.ts'
import { itemDoDebito } from '../data/guias.ts'
import { guiaPdf } from '../pdf/guia.ts'
import { titularDe } from './auth.ts'
import { pathId } from './querySchemas.ts'
import { cidadeDe } from './identificacao.ts'
import { lancamentoDoTitular } from './lancamentoDoTitular.ts'
import { Recusa } from './recusa.ts'

export function guiaDoDebito(app: FastifyInstance): void {
  app.get<{ Params: { idContaCorrente: number } }>(
    '/contribuinte/debitos/:idContaCorrente/guia',
    { schema: pathId('idContaCorrente') },
    async (request, reply) => {
      const lancamento = lancamentoDoTitular(cidadeDe(request), titularDe(request), request.params.idContaCorrente)
      if (lancamento.debito.estado !== 1) throw new Recusa(422, 'O débito não está em aberto.')
      return reply.type('application/pdf').send(await guiaUnicaPdf(cidadeDe(request), lancamento))
    },
  )
}

/**
 * The PDF of the guide that charges only this entry. An active guide that is not past due is used again, so that two requests do
 * not charge twice. A new guide is due with the entry, or today if the entry is overdue.
 */
export function guiaUnicaPdf(cidade: Cidade, { contribuinte, conta, debito }: LancamentoAchado): Promise<Buffer> {
  const { persona } = contribuinte
  const hoje = cidade.hoje()
  const emVigor = [...cidade.guias.values()].find(
    (guia) =>
      guia.status === 1 &&
      guia.dataVencimento >= hoje &&
      guia.itens.length === 1 &&
      guia.itens[0]?.doc === debito.numDoc,
  )
  const guia =
    emVigor ??
    cidade.emitirGuia(persona, {
      status: 1,
      dataEmissao: hoje,
      dataVencimento: debito.dataVencimento < hoje ? hoje : debito.dataVencimento,
      itens: [itemDoDebito(conta, debito)],
    })
  return guiaPdf({ municipio: cidade.municipio, persona, guia })
}
