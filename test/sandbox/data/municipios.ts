import type { ModeloDeEncargos } from './encargos.ts'

/** A fictional municipality of the sandbox: names, codes and domains are invented (`.example`, RFC 2606). */
export interface Municipio {
  /** A string in one municipality and an integer in the other, because the contract allows both. */
  codigoMunicipio: string | number
  nomePrefeitura: string
  cidade: string
  uf: string
  dominio: string
  fuso: string
  /** The name of the municipality's realm at the identity provider. */
  realm: string
  modelo: ModeloDeEncargos
  logo: 'svg' | 'png'
  cor: string
  /** The position in the table, part of guide and account numbers so that those of two municipalities differ. */
  indice: number
  /** The names of three registration fields. The contract does not show them, so each municipality has its own. */
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

/** The domain whose look-up answers 404. Other unknown domains answer 200 without `codigoMunicipio`; the contract allows both. */
export const DOMINIO_NAO_ENCONTRADO = 'nao-encontrado.example'

/** The FEBRABAN code in every payment line, which belongs to no real institution. */
export const CODIGO_FEBRABAN = '9999'
