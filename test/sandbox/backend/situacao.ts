import type { FastifyInstance } from 'fastify'
import { type SituacaoFiscal, situacaoFiscal } from '../data/situacao.ts'
import { contribuinteDe } from './auth.ts'
import { consulta, texto } from './querySchemas.ts'
import { requireDocumento } from './documento.ts'
import { cidadeDe } from './identificacao.ts'

const DESCRICOES: Readonly<Record<SituacaoFiscal, string>> = {
  NEGATIVA: 'Não constam débitos.',
  'POSITIVA COM EFEITOS DE NEGATIVA': 'Constam somente débitos a vencer ou com exigibilidade suspensa.',
  POSITIVA: 'Constam débitos vencidos.',
}

/** The fiscal standing, without login: only the result, without amounts or kinds of debt (CTN 198). */
export function situacao(app: FastifyInstance): void {
  app.get<{ Querystring: { documento: string } }>(
    '/publico/certidao/consultar',
    { schema: consulta({ documento: texto }, ['documento']) },
    async (request) => {
      const { documento } = request.query
      requireDocumento(documento)
      const cidade = cidadeDe(request)
      const { persona, contas } = contribuinteDe(cidade, documento)
      const situacao = situacaoFiscal(contas, cidade.hoje())
      return {
        data: { documento, nome: persona.nome, situacao, descricao: DESCRICOES[situacao], dataConsulta: cidade.hoje() },
      }
    },
  )
}
