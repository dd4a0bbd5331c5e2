import type { Pessoa } from '../../shared/model/documento.ts'
import { count } from './numbers.ts'

/** Texts about codes that a scanner read. */
export const scanText = {
  payment: 'Código de pagamento lido',
  paymentOf: (value: string) => `Código de pagamento de ${value} lido`,
  line: 'Linha digitável',
  identify: 'Informe o CPF ou CNPJ e entre com o contribuinte (F8): a guia é procurada em seguida.',
  signIn: 'Entre com o contribuinte (F8): a guia é procurada em seguida.',
  searching: 'Procurando a guia…',
  notFound: 'Este contribuinte não tem guia com este código de pagamento.',
  otherLine: (numeros: readonly string[]) =>
    numeros.length === 1
      ? `A guia ${numeros[0]} tem este valor, mas a linha dela é outra. Confira o papel com o contribuinte.`
      : `As guias ${numeros.join(', ')} têm este valor, mas as linhas delas são outras. Confira o papel com o contribuinte.`,
  open: (numero: string) => (numero === '' ? 'Abrir a guia' : `Abrir a guia ${numero}`),

  document: (kind: Pessoa) => (kind === 'PF' ? 'CPF lido:' : 'CNPJ lido:'),
  serve: 'Atender',
  sameDocument: 'Este contribuinte já está sendo atendido.',
  otherDocument: 'Para atender outro contribuinte, encerre este atendimento e leia o documento de novo.',
  end: 'Encerrar este atendimento',

  unknown: (digits: number) => `Leitura não reconhecida: ${count(digits, 'dígito', 'dígitos')}`,
  damaged: 'Os dígitos do código não conferem. Leia de novo.',
  notPayment: 'Não é um código de pagamento, que tem 44, 47 ou 48 dígitos. Leia de novo.',

  letter: (letter: string, kind: Pessoa) =>
    `O leitor pôs a letra “${letter}” antes de um ${kind === 'PF' ? 'CPF' : 'CNPJ'}`,
  noPrefix: 'Ninguém foi aberto. Configure o leitor sem prefixo, ou digite o documento.',

  behindDialog: 'Código de barras lido. Ele espera que esta pergunta seja respondida.',
}
