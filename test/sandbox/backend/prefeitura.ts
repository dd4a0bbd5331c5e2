import type { FastifyInstance } from 'fastify'
import { avisosDe } from '../data/avisos.ts'
import { DOMINIO_NAO_ENCONTRADO } from '../data/municipios.ts'
import type { Cena } from './cena.ts'
import { cidadeDe } from './identificacao.ts'
import { enderecoDoLogo } from './logos.ts'
import { Recusa } from './recusa.ts'

interface PorDominio {
  Params: { dominio: string }
}

/** Look-up of the municipality of a portal domain, and its notices. */
export function prefeitura(app: FastifyInstance, cena: Cena): void {
  app.get<PorDominio>('/publico/prefeitura/:dominio', async (request) => {
    const { dominio } = request.params
    conferirDominio(dominio, request.headers['x-dominio'])
    if (dominio === DOMINIO_NAO_ENCONTRADO) throw new Recusa(404, 'Nenhuma prefeitura usa este domínio.')
    const municipio = request.cidade?.municipio
    if (!municipio) return { data: { nomePrefeitura: 'Portal do contribuinte' } }
    return {
      data: {
        codigoMunicipio: municipio.codigoMunicipio,
        nomePrefeitura: municipio.nomePrefeitura,
        pathLogo: enderecoDoLogo(cena.baseUrl(), municipio),
      },
    }
  })

  app.get<PorDominio>('/publico/avisos/:dominio', async (request) => {
    conferirDominio(request.params.dominio, request.headers['x-dominio'])
    return { data: avisosDe(cidadeDe(request).municipio.dominio) }
  })
}

function conferirDominio(noCaminho: string, noCabecalho: unknown): void {
  if (noCaminho !== noCabecalho) throw new Recusa(400, 'O domínio do caminho não é o do cabeçalho X-Dominio.')
}
