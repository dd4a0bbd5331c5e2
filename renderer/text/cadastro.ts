import type { CampoDeContato, ErroDeContato, TipoDeContato } from '../../shared/model/contato.ts'
import { emPalavras } from '../ui/rotular.ts'

const nomes: Record<TipoDeContato, string> = { email: 'E-mail', telefone: 'Telefone', ddd: 'DDD' }

/** What a contact is called: by its kind where it is the only one of it, else by the backend's own key. */
export function nomeDoContato({ chave, tipo }: CampoDeContato, contatos: readonly CampoDeContato[]): string {
  const sozinho = contatos.filter((outro) => outro.tipo === tipo).length === 1
  return sozinho ? nomes[tipo] : emPalavras(chave).replace(/^E ?mail/, nomes.email)
}

export const erroDoContatoTexto: Record<ErroDeContato, string> = {
  email: 'Confira o e-mail: use algo como nome@provedor.com.br.',
  telefone: 'Use DDD e número: 10 ou 11 algarismos.',
  telefoneSemDdd: 'Só o número, sem o DDD: 8 ou 9 algarismos.',
  ddd: 'O DDD tem 2 algarismos.',
}

export const cadastroTexto = {
  titulo: 'Cadastro',
  carregando: 'Buscando o cadastro…',
  empresa: 'Empresa',
  pessoaFisica: 'Pessoa física',
  razaoSocial: 'Razão social',
  nome: 'Nome',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  semNome: 'não informado',
  endereco: 'Endereço',
  semEndereco: 'O sistema não informou o endereço.',
  enderecoNoBalcao: 'O endereço não muda por aqui: ele só é alterado no atendimento presencial da prefeitura.',
  contato: 'Contato',
  semContato: 'O sistema não informou e-mail nem telefone deste contribuinte.',
  contatoDesligado: 'Neste município o contato é alterado no atendimento presencial da prefeitura.',
  vazio: 'não informado',
  dicas: { email: 'nome@provedor.com.br', telefone: '(00) 00000-0000', ddd: '00' } satisfies Record<
    TipoDeContato,
    string
  >,
  salvar: 'Salvar contato',
  desfazer: 'Desfazer',
  salvo: 'Contato salvo.',
  outros: 'Outros dados',
  confirmar: {
    titulo: 'Salvar o contato?',
    explicacao: 'Confira com o contribuinte antes de salvar.',
    antes: 'Antes',
    depois: 'Depois',
    nada: '(vazio)',
    salvar: 'Salvar',
    voltar: 'Voltar',
  },
}
