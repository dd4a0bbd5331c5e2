import type { CampoDeContato, ErroDeContato, TipoDeContato } from '../../shared/model/contato.ts'
import { inWords } from './inWords.ts'

const labelOfTipo: Record<TipoDeContato, string> = { email: 'E-mail', telefone: 'Telefone', ddd: 'DDD' }

/** A contact's label: its kind if it is the only one of that kind, else the backend's own key in words. */
export function contatoName({ chave, tipo }: CampoDeContato, contatos: readonly CampoDeContato[]): string {
  const alone = contatos.filter((other) => other.tipo === tipo).length === 1
  return alone ? labelOfTipo[tipo] : inWords(chave).replace(/^E ?mail/, labelOfTipo.email)
}

export const contatoErrorText: Record<ErroDeContato, string> = {
  email: 'Confira o e-mail: use algo como nome@provedor.com.br.',
  telefone: 'Use DDD e número: 10 ou 11 dígitos.',
  telefoneSemDdd: 'Só o número, sem o DDD: 8 ou 9 dígitos.',
  ddd: 'O DDD tem 2 dígitos.',
}

export const cadastroText = {
  title: 'Cadastro',
  loading: 'Buscando o cadastro…',
  empresa: 'Empresa',
  pessoaFisica: 'Pessoa física',
  razaoSocial: 'Razão social',
  name: 'Nome',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  noName: 'não informado',
  endereco: 'Endereço',
  noEndereco: 'O sistema não informou o endereço.',
  enderecoInBalcao:
    'Este programa não altera o endereço. Encaminhe ao setor de Cadastro, com o comprovante de residência.',
  contato: 'Contato',
  noContato: 'O sistema não informou e-mail nem telefone deste contribuinte.',
  contatoOff: 'Neste município o contato não é alterado por este programa. Encaminhe ao setor de Cadastro.',
  empty: 'não informado',
  hints: { email: 'nome@provedor.com.br', telefone: '(00) 00000-0000', ddd: '00' } satisfies Record<
    TipoDeContato,
    string
  >,
  save: 'Salvar contato',
  undo: 'Desfazer',
  saved: 'Contato salvo.',
  others: 'Outros dados',
  confirm: {
    title: 'Salvar o contato?',
    explanation: 'Confira com o contribuinte antes de salvar.',
    before: 'Antes',
    after: 'Depois',
    nothing: '(vazio)',
    save: 'Salvar',
  },
}
