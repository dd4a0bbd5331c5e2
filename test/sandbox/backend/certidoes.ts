import type { FastifyInstance } from 'fastify'
import { FINALIDADE_PADRAO } from '../data/certidoesEmitidas.ts'
import { addDays } from '../data/datas.ts'
import { modelosDeCertidao, isIssuable } from '../data/modelos.ts'
import type { Persona } from '../data/personas.ts'
import { situacaoFiscal } from '../data/situacao.ts'
import { certidaoPdf } from '../pdf/certidao.ts'
import { contribuinteDe } from './auth.ts'
import { consulta, inteiro, texto } from './querySchemas.ts'
import { requireDocumento } from './documento.ts'
import { cidadeDe } from './identificacao.ts'
import { pageFields, paginate } from './pagina.ts'
import { Recusa } from './recusa.ts'

interface Lista {
  Querystring: { documento: string; titulo?: string; page: number; size: number }
}

interface Emissao {
  Querystring: { documento: string; idModelo: number; finalidade?: string }
}

/** Operations without login: the certificate templates that apply to a taxpayer, and issuing a certificate. */
export function certidoes(app: FastifyInstance): void {
  app.get<Lista>(
    '/publico/certidao/modelos',
    { schema: consulta({ documento: texto, titulo: texto, ...pageFields(50) }, ['documento']) },
    async (request) => {
      const { documento, titulo = '', page, size } = request.query
      requireDocumento(documento)
      const cidade = cidadeDe(request)
      const destinatario = destinatarioDe(contribuinteDe(cidade, documento).persona)
      const modelos = modelosDeCertidao(cidade.hoje())
        .filter((modelo) => isIssuable(modelo, destinatario, cidade.hoje()) && contem(modelo.titulo, titulo))
        .map(({ id, titulo, descricaoTipoCertidao, validadeDias, destinatario }) => ({
          id,
          titulo,
          descricaoTipoCertidao,
          validadeDias,
          destinatario,
        }))
      return { data: paginate(modelos, page, size) }
    },
  )

  app.get<Emissao>(
    '/publico/certidao/emitir',
    { schema: consulta({ documento: texto, idModelo: inteiro, finalidade: texto }, ['documento', 'idModelo']) },
    async (request, reply) => {
      const { documento, idModelo, finalidade } = request.query
      requireDocumento(documento)
      const cidade = cidadeDe(request)
      const contribuinte = contribuinteDe(cidade, documento)
      const hoje = cidade.hoje()
      const modelo = modelosDeCertidao(hoje).find((m) => m.id === idModelo)
      if (!modelo) throw new Recusa(404, 'Modelo de certidão não encontrado.')
      if (!isIssuable(modelo, destinatarioDe(contribuinte.persona), hoje)) {
        throw new Recusa(422, 'Este modelo de certidão não se aplica a este contribuinte.')
      }
      const certidao = cidade.certidoes.emitir({
        documento,
        modelo,
        situacao: situacaoFiscal(contribuinte.contas, hoje),
        emissao: hoje,
        validade: addDays(hoje, modelo.validadeDias),
        finalidade: finalidade?.trim() || FINALIDADE_PADRAO,
        cancelada: false,
      })
      const { municipio } = cidade
      return reply
        .type('application/pdf')
        .send(await certidaoPdf({ municipio, persona: contribuinte.persona, certidao, status: 'ATIVA' }))
    },
  )
}

function destinatarioDe(persona: Persona): 1 | 2 {
  return persona.tipoPessoa === 'JURIDICA' ? 2 : 1
}

function contem(titulo: string, parte: string): boolean {
  return titulo.toLocaleLowerCase('pt-BR').includes(parte.trim().toLocaleLowerCase('pt-BR'))
}
