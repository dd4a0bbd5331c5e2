/** A fictional taxpayer: check digits are valid; names, addresses and companies are invented. */
export interface Persona {
  /** The number in the table of README.md, and the seed of the persona's generated data. */
  numero: number
  documento: string
  nome: string
  tipoPessoa: 'FISICA' | 'JURIDICA'
  /** The realm (municipality) in which the persona is registered. The same CPF may be registered in two, with different data. */
  realm: string
  /** Property or business registration that identifies the persona's first tax account. */
  inscricao: string
  logradouro: string
  numeroEndereco: string
  complemento: string
  bairro: string
  cep: string
  email: string
  telefone: string
  /** Whether the persona is registered but has no password until a first access. */
  semAcesso: boolean
  /** Role of a fictional clerk's account; taxpayers have none. */
  papel?: string
  /** The name of the id field when a guide of this taxpayer is created; the contract uses both. */
  grafiaDoId: 'idDoctoArr' | 'idDoctoarr'
}

type Resumo = Pick<Persona, 'numero' | 'documento' | 'nome' | 'inscricao'> & Partial<Persona>

function persona(resumo: Resumo): Persona {
  return {
    tipoPessoa: resumo.documento.length === 14 ? 'JURIDICA' : 'FISICA',
    realm: 'serra-do-ipe',
    logradouro: 'Rua Quinze de Novembro',
    numeroEndereco: String(100 + resumo.numero),
    complemento: '',
    bairro: 'Centro',
    cep: '00000000',
    email: `persona${resumo.numero}@contribuinte.example`,
    telefone: `00900000${String(resumo.numero).padStart(3, '0')}`,
    semAcesso: false,
    grafiaDoId: 'idDoctoArr',
    ...resumo,
  }
}

/** All fictional taxpayers of all municipalities, except those that exist only with `escala`. */
export const personas: readonly Persona[] = [
  persona({ numero: 1, documento: '11144477735', nome: 'João Batista Ferreira', inscricao: '01.02.045.0101.001' }),
  persona({
    numero: 2,
    documento: '52998224725',
    nome: 'Maria Aparecida de Souza Lima',
    inscricao: '01.02.045.0123.001',
    complemento: 'ap 42',
  }),
  persona({
    numero: 3,
    documento: '28001238938',
    nome: 'Antônia Cruz dos Santos Albuquerque de Vasconcelos e Figueiredo Brandão',
    inscricao: '02.11.007.0300.000',
    logradouro: 'Estrada Municipal do Ribeirão, km 7',
    numeroEndereco: 's/n',
    bairro: 'Zona Rural',
  }),
  persona({ numero: 4, documento: '00000000191', nome: 'Sebastião Rocha Pinto', inscricao: '01.03.020.0044.001' }),
  persona({
    numero: 5,
    documento: '11222333000181',
    nome: 'Construtora Horizonte S/A',
    inscricao: '22005-0',
    logradouro: 'Avenida das Nações',
    complemento: 'sala 1201',
  }),
  persona({
    numero: 6,
    documento: 'AA345678000A29',
    nome: 'Associação Beneficente São Bento',
    inscricao: '01.05.031.0006.000',
  }),
  persona({
    numero: 7,
    documento: '12ABC34501DE35',
    nome: 'Padaria Pão Quente Ltda',
    inscricao: '12345-6',
    bairro: 'Vila Operária',
    grafiaDoId: 'idDoctoarr',
  }),
  // Older names of micro-entrepreneurs contain the owner's CPF, which the screen must mask.
  persona({
    numero: 8,
    documento: '12345678000195',
    nome: 'Rita de Cássia Moura 01234567890',
    inscricao: '55008-2',
    bairro: 'Vila Operária',
  }),
  persona({
    numero: 9,
    documento: '9Z8Y7X6W5V4U29',
    nome: 'Condomínio Edifício Ipê',
    inscricao: '01.02.050.0009.000',
    complemento: 'bloco B',
  }),
  persona({ numero: 10, documento: '12345678909', nome: "José d'Ávila Neto", inscricao: '01.04.012.0077.003' }),
  persona({ numero: 11, documento: 'AA345678000114', nome: 'Igreja da Serra do Ipê', inscricao: '66011-7' }),
  persona({
    numero: 12,
    documento: 'A0000000000113',
    nome: 'Festas & Eventos Serra Ltda',
    inscricao: '77012-9',
    logradouro: 'Praça da Matriz',
  }),
  persona({ numero: 17, documento: '98765432100', nome: 'Ana', inscricao: '03.01.001.0017.000' }),
  persona({
    numero: 17,
    documento: '98765432100',
    nome: 'Ana Luísa Prado',
    realm: 'lagoa-das-garcas',
    inscricao: '88017-1',
    logradouro: 'Travessa das Garças',
    bairro: 'Beira-Lago',
  }),
  persona({
    numero: 18,
    documento: '10000000019',
    nome: 'Benedita Conceição Farias',
    inscricao: '01.06.018.0018.001',
    semAcesso: true,
  }),
]

/** The realm with the accounts of the fictional clerks. */
export const REALM_DOS_SERVIDORES = 'servidores'

/** Fictional clerks, who sign on at a station with their accounts. One account has no role there. */
export const servidores: readonly Persona[] = [
  { documento: '70000000159', nome: 'Clara Nogueira', papel: 'balcao-supervisor' },
  { documento: '70000000230', nome: 'Davi Peixoto', papel: 'balcao-atendente' },
  { documento: '70000000310', nome: 'Elisa Ramos', papel: 'balcao-tecnico' },
  { documento: '10000000019', nome: 'Fábio Torres' },
].map((servidor, index) => persona({ numero: 901 + index, realm: REALM_DOS_SERVIDORES, inscricao: '', ...servidor }))

/** The taxpayer with 10 000 debits in 500 groups: registered only in a sandbox opened with `escala`. */
export const personaEmEscala: Persona = persona({
  numero: 99,
  documento: 'Q0SLFMBD7VX439',
  nome: 'Loteadora Chapada Azul S/A',
  inscricao: '04.01.001.0000.000',
  logradouro: 'Rodovia da Chapada, km 12',
  numeroEndereco: 's/n',
})

/** Companies without debts, whose certificates an accountant requests; registered only with `escala`. */
export const empresasDoContador: readonly Persona[] = `
  41007919000194 CT02K074000100 41023757000188 CT04K148000170 41039595000176 CT06K222000110 41055433000121 CT08K296000118
  41071271000115 CT10K370000110 41087109000195 CT12K444000180 41102947000190 CT14K518000140 41118785000189 CT16K592000129
  41134623000134 CT18K666000199 41150461000128 CT20K740000191 41166299000136 CT22K814000151 41182137000191 CT24K888000150
  41197975000139 CT26K962000108 41213813000147 CT28K036000196
`
  .trim()
  .split(/\s+/)
  .map((documento, at) =>
    persona({ numero: 100 + at, documento, nome: `Cliente ${at + 1} Ltda`, inscricao: `9${1000 + at}-0` }),
  )
