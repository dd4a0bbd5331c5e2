import type { Pessoa } from '../../shared/model/documento.ts'
import type { CodigoLido, Razao, Veredito } from '../../shared/model/procedencia.ts'
import { count } from './numbers.ts'

const codeName = { linha: 'Código de pagamento', pix: 'Código Pix' } satisfies Record<CodigoLido['tipo'], string>

export const scanText = {
  verdicts: {
    sim: 'É desta prefeitura',
    nao: 'Não é desta prefeitura',
    naoSei: 'Não dá para saber se é desta prefeitura',
  } satisfies Record<Veredito, string>,
  reasons: 'Por quê',
  payment: (tipo: CodigoLido['tipo']) => `${codeName[tipo]} lido`,
  paymentOf: (tipo: CodigoLido['tipo'], value: string) => `${codeName[tipo]} de ${value} lido`,
  due: (date: string) => `Vence em ${date}.`,
  line: 'Linha digitável',
  identify: 'Informe o CPF ou CNPJ e entre com o contribuinte (F8): a guia é procurada em seguida.',
  signIn: 'Entre com o contribuinte (F8): a guia é procurada em seguida.',
  searching: 'Procurando a guia…',
  notFound: 'Este contribuinte não tem guia com este código de pagamento.',
  unsure: 'Nem todas as guias deste contribuinte puderam ser vistas. Procure em Guias (F6).',
  otherCode: (numeros: readonly string[]) =>
    numeros.length === 1
      ? `A guia ${numeros[0]} tem este valor, mas o código dela é outro. Confira o papel com o contribuinte.`
      : `As guias ${numeros.join(', ')} têm este valor, mas os códigos delas são outros. Confira o papel com o contribuinte.`,
  open: (numero: string) => (numero === '' ? 'Abrir a guia' : `Abrir a guia ${numero}`),
  /** For a station that does not list the guides. */
  found: (numero: string) =>
    numero === '' ? 'É de uma guia deste contribuinte.' : `É da guia ${numero}, deste contribuinte.`,

  document: (kind: Pessoa) => (kind === 'PF' ? 'CPF lido:' : 'CNPJ lido:'),
  serve: 'Atender',
  sameDocument: 'Este contribuinte já está sendo atendido.',
  otherDocument: 'Para atender outro contribuinte, encerre este atendimento e leia o documento de novo.',
  end: 'Encerrar este atendimento',

  testPage: 'Página de teste lida',
  openCheck: 'Ela não vale pagamento. Para provar a impressora e o leitor, leia-a em “Abrir o guichê” (Alt+H).',

  unknown: (digits: number) => `Leitura não reconhecida: ${count(digits, 'dígito', 'dígitos')}`,
  damaged: {
    digits: 'Os dígitos do código não conferem. Leia de novo.',
    altered: 'Os dígitos de cada bloco conferem, e os do código inteiro não: o valor pode ter sido trocado. Não pague.',
    pix: 'O código Pix está incompleto ou foi alterado. Leia de novo.',
  },
  notPayment: 'Não é um código de pagamento, que tem 44, 47 ou 48 dígitos. Leia de novo.',

  letter: (letter: string, kind: Pessoa) =>
    `O leitor pôs a letra “${letter}” antes de um ${kind === 'PF' ? 'CPF' : 'CNPJ'}`,
  noPrefix: 'Nenhum atendimento começou. Configure o leitor sem prefixo, ou digite o documento.',

  behindDialog: 'Código de barras lido. Ele espera que esta pergunta seja respondida.',
}

/** Names of FEBRABAN's segments, by the second digit of the bar code. */
const segments: Readonly<Record<string, string>> = {
  '1': 'prefeituras',
  '2': 'saneamento',
  '3': 'energia e gás',
  '4': 'telefonia',
  '5': 'órgãos do governo',
  '6': 'empresas',
  '7': 'multas de trânsito',
  '9': 'uso do banco',
}

const keyKinds: Readonly<Record<string, string>> = {
  cpf: 'o CPF de uma pessoa',
  cnpj: 'um CNPJ',
  email: 'um e-mail',
  phone: 'um celular',
  evp: 'uma chave aleatória',
}

/** Why a code belongs to this municipality, does not, or may belong to it. */
export function reasonText({ sobre, pesa, lido }: Razao): string {
  const [same, known] = [pesa === 'prova' || pesa === 'confere', pesa !== 'semBase']
  switch (sobre) {
    case 'guia':
      return `A guia ${lido} está no sistema da prefeitura com este código.`
    case 'febraban': {
      const [segment = '', code = ''] = lido.split('-')
      const name = `O código Febraban ${code}, de ${segments[segment] ?? `segmento ${segment}`},`
      if (!known) return `${name} não pode ser comparado: este posto não sabe o da prefeitura.`
      return same ? `${name} é desta prefeitura.` : `${name} não é desta prefeitura.`
    }
    case 'banco':
      return `É boleto do banco ${lido}, que não diz quem recebe. Confira o nome no aplicativo do banco, antes de pagar.`
    case 'chave':
      if (!known) return `A chave Pix é ${keyKinds[lido] ?? 'desconhecida'}; este posto não sabe as da prefeitura.`
      return same
        ? 'A chave Pix é desta prefeitura.'
        : `A chave Pix é ${keyKinds[lido] ?? 'outra'}, e não a da prefeitura.`
    case 'endereco':
      if (!known) return `O endereço do Pix é ${lido}; este posto não sabe o da prefeitura.`
      if (pesa === 'confere') return `O endereço do Pix, ${lido}, serve à prefeitura, mas também a outros.`
      return same
        ? `O endereço do Pix, ${lido}, é desta prefeitura.`
        : `O endereço do Pix, ${lido}, não é o desta prefeitura.`
    case 'nome':
    case 'cidade': {
      const name = sobre === 'nome' ? `Quem recebe, pelo código: “${lido}”` : `Cidade, pelo código: “${lido}”`
      if (!known) return `${name}.`
      return same
        ? `${name}, como a prefeitura. Isso qualquer um escreve num código.`
        : `${name}. A prefeitura não usa.`
    }
  }
}
