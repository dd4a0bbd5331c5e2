import type { FastifyInstance } from 'fastify'
import { statusDaCertidao } from '../data/certidoesEmitidas.ts'
import { tituloDaCertidao } from '../data/situacao.ts'
import { certidaoPdf } from '../pdf/certidao.ts'
import { titularDe } from './auth.ts'
import { pathId } from './querySchemas.ts'
import { cidadeDe } from './identificacao.ts'
import { Recusa } from './recusa.ts'

/** The certificates issued to the token's holder, newest first, and their re-issue, which is refused for a cancelled one. */
export function certidoesDoTitular(app: FastifyInstance): void {
  app.get('/contribuinte/certidoes', async (request) => {
    const { certidoes, hoje } = cidadeDe(request)
    return {
      data: certidoes.de(titularDe(request).persona.documento).map((certidao) => ({
        id: certidao.id,
        tipo: tituloDaCertidao(certidao.modelo, certidao.situacao),
        numero: certidao.numero,
        dataEmissao: certidao.emissao,
        dataValidade: certidao.validade,
        status: statusDaCertidao(certidao, hoje()),
      })),
    }
  })

  app.get<{ Params: { id: number } }>(
    '/contribuinte/certidoes/:id/pdf',
    { schema: pathId('id') },
    async (request, reply) => {
      const { certidoes, hoje, municipio } = cidadeDe(request)
      const { persona } = titularDe(request)
      const certidao = certidoes.achar(request.params.id)
      if (!certidao) throw new Recusa(404, 'Certidão não encontrada.')
      if (certidao.documento !== persona.documento)
        throw new Recusa(403, 'A certidão não pertence ao contribuinte que entrou.')
      const status = statusDaCertidao(certidao, hoje())
      if (status === 'CANCELADA') throw new Recusa(422, 'A certidão foi cancelada e não pode ser emitida de novo.')
      return reply.type('application/pdf').send(await certidaoPdf({ municipio, persona, certidao, status }))
    },
  )
}
