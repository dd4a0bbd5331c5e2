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

function persona(
  numero: number,
  documento: string,
  nome: string,
  inscricao: string,
  mais: Partial<Persona> = {},
): Persona {
  return {
    numero,
    documento,
    nome,
    inscricao,
    tipoPessoa: documento.length === 14 ? 'JURIDICA' : 'FISICA',
    realm: 'serra-do-ipe',
    logradouro: 'Rua Quinze de Novembro',
    numeroEndereco: String(100 + numero),
    complemento: '',
    bairro: 'Centro',
    cep: '00000000',
    email: `persona${numero}@contribuinte.example`,
    telefone: `00900000${String(numero).padStart(3, '0')}`,
    semAcesso: false,
    grafiaDoId: 'idDoctoArr',
    ...mais,
  }
}

/** All fictional taxpayers of all municipalities, except those that exist only with `escala`. */
export const personas: readonly Persona[] = [
  persona(1, '11144477735', 'João Batista Ferreira', '01.02.045.0101.001'),
  persona(2, '52998224725', 'Maria Aparecida de Souza Lima', '01.02.045.0123.001', { complemento: 'ap 42' }),
  persona(
    3,
    '28001238938',
    'Antônia Cruz dos Santos Albuquerque de Vasconcelos e Figueiredo Brandão',
    '02.11.007.0300.000',
    { logradouro: 'Estrada Municipal do Ribeirão, km 7', numeroEndereco: 's/n', bairro: 'Zona Rural' },
  ),
  persona(4, '00000000191', 'Sebastião Rocha Pinto', '01.03.020.0044.001'),
  persona(5, '11222333000181', 'Construtora Horizonte S/A', '22005-0', {
    logradouro: 'Avenida das Nações',
    complemento: 'sala 1201',
  }),
  persona(6, 'AA345678000A29', 'Associação Beneficente São Bento', '01.05.031.0006.000'),
  persona(7, '12ABC34501DE35', 'Padaria Pão Quente Ltda', '12345-6', {
    bairro: 'Vila Operária',
    grafiaDoId: 'idDoctoarr',
  }),
  // Older names of micro-entrepreneurs contain the owner's CPF, which the screen must mask.
  persona(8, '12345678000195', 'Rita de Cássia Moura 01234567890', '55008-2', { bairro: 'Vila Operária' }),
  persona(9, '9Z8Y7X6W5V4U29', 'Condomínio Edifício Ipê', '01.02.050.0009.000', { complemento: 'bloco B' }),
  persona(10, '12345678909', "José d'Ávila Neto", '01.04.012.0077.003'),
  persona(11, 'AA345678000114', 'Igreja da Serra do Ipê', '66011-7'),
  persona(12, 'A0000000000113', 'Festas & Eventos Serra Ltda', '77012-9', { logradouro: 'Praça da Matriz' }),
  persona(17, '98765432100', 'Ana', '03.01.001.0017.000'),
  persona(17, '98765432100', 'Ana Luísa Prado', '88017-1', {
    realm: 'lagoa-das-garcas',
    logradouro: 'Travessa das Garças',
    bairro: 'Beira-Lago',
  }),
  persona(18, '10000000019', 'Benedita Conceição Farias', '01.06.018.0018.001', { semAcesso: true }),
]

/** The realm with the accounts of the fictional clerks. */
export const REALM_DOS_SERVIDORES = 'servidores'

/** Fictional clerks, who sign on at a station with their accounts. One account has no role there. */
export const servidores: readonly Persona[] = [
  { documento: '70000000159', nome: 'Clara Nogueira', papel: 'balcao-supervisor' },
  { documento: '70000000230', nome: 'Davi Peixoto', papel: 'balcao-atendente' },
  { documento: '70000000310', nome: 'Elisa Ramos', papel: 'balcao-tecnico' },
  { documento: '10000000019', nome: 'Fábio Torres' },
].map(({ documento, nome, ...papel }, index) =>
  persona(901 + index, documento, nome, '', { realm: REALM_DOS_SERVIDORES, ...papel }),
)

/** The taxpayer with 10 000 debits in 500 groups: registered only in a sandbox opened with `escala`. */
export const personaEmEscala = persona(99, 'Q0SLFMBD7VX439', 'Loteadora Chapada Azul S/A', '04.01.001.0000.000', {
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
  .map((documento, at) => persona(100 + at, documento, `Cliente ${at + 1} Ltda`, `9${1000 + at}-0`))
