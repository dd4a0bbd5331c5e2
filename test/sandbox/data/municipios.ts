import type { ModeloDeEncargos } from './encargos.ts'

/** A municipality the sandbox serves. None of them exists: names, codes and domains are invented (`.example`, RFC 2606). */
export interface Municipio {
  /** Sent to the portal as a string by one municipality and as an integer by the other: the contract allows both. */
  codigoMunicipio: string | number
  nomePrefeitura: string
  cidade: string
  uf: string
  dominio: string
  fuso: string
  /** Name of the municipality's realm at the identity provider. */
  realm: string
  modelo: ModeloDeEncargos
  logo: 'svg' | 'png'
  cor: string
  /** Position in the table; keeps the numbers of two municipalities apart. */
  indice: number
  /** The contract does not show the names of these three registration fields; each municipality has its own. */
  camposDeContato: { nome: string; email: string; telefone: string }
}

export const municipios: readonly Municipio[] = [
  {
    codigoMunicipio: '9900101',
    nomePrefeitura: 'Prefeitura Municipal de Serra do Ipê',
    cidade: 'Serra do Ipê',
    uf: 'SP',
    dominio: 'serra-do-ipe.example',
    fuso: 'America/Sao_Paulo',
    realm: 'serra-do-ipe',
    modelo: 'selic',
    logo: 'svg',
    cor: '1b5e3f',
    indice: 0,
    camposDeContato: { nome: 'nome', email: 'email', telefone: 'telefone' },
  },
  {
    codigoMunicipio: 9900202,
    nomePrefeitura: 'Prefeitura Municipal de Lagoa das Garças',
    cidade: 'Lagoa das Garças',
    uf: 'AC',
    dominio: 'lagoa-das-garcas.example',
    fuso: 'America/Rio_Branco',
    realm: 'lagoa-das-garcas',
    modelo: 'legado',
    logo: 'png',
    cor: '7a2e8f',
    indice: 1,
    camposDeContato: { nome: 'nomeRazaoSocial', email: 'emailContato', telefone: 'telefoneCelular' },
  },
]

/** The one domain whose look-up answers 404. Any other unknown domain answers 200 without `codigoMunicipio`: the contract leaves both open. */
export const DOMINIO_NAO_ENCONTRADO = 'nao-encontrado.example'

/** FEBRABAN code in every payment line: no collecting body has it. */
export const CODIGO_FEBRABAN = '9999'
