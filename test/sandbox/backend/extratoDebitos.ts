import type { FastifyInstance } from 'fastify'
import { extratoDeDebitosPdf } from '../pdf/extratos.ts'
import { titularDe } from './auth.ts'
import { objeto, onlyFields } from './corpo.ts'
import { checkListaDebitos } from './gruposEnviados.ts'
import { cidadeDe } from './identificacao.ts'

/** Prints exactly the debits that were sent, of any state and in the order in which they were sent. */
export function extratoDebitos(app: FastifyInstance): void {
  app.post('/contribuinte/debitos/extrato-pdf', async (request, reply) => {
    const cidade = cidadeDe(request)
    const titular = titularDe(request)
    const corpo = objeto(request.body)
    onlyFields(corpo, ['listaDebitos'])
    const grupos = checkListaDebitos(cidade, titular, corpo).map(({ conta, escolhidos }) => ({
      conta,
      debitos: escolhidos.map(({ debito }) => debito),
    }))
    const { municipio } = cidade
    const pdf = await extratoDeDebitosPdf({ municipio, persona: titular.persona, hoje: cidade.hoje(), grupos })
    return reply.type('application/pdf').send(pdf)
  })
}
