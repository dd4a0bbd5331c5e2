import type { Passo } from '../features/primeiroAcesso/passos.ts'

/** First access: the taxpayer gets a password at the counter, in five steps. */
export const primeiroAcessoTexto = {
  abrir: 'Primeiro acesso',
  semSenha: 'O contribuinte ainda não tem senha?',
  titulo: 'Primeiro acesso do contribuinte',
  etapas: 'Etapas do primeiro acesso',
  passos: {
    conferir: 'Conferir o documento',
    solicitar: 'Solicitar o acesso',
    canal: 'Receber o código',
    codigo: 'Digitar o código',
    senha: 'Criar a senha',
  } satisfies Record<Passo, string>,
  feita: 'etapa concluída',
  voltar: 'Voltar',
  sair: 'Sair do primeiro acesso',
  conferindo: 'Conferindo o documento com a prefeitura…',
  semNome: 'nome não informado',
  contribuinte: 'Contribuinte',
  jaTemSenha: 'Se o contribuinte já tem senha, use Entrar (F8).',
  semCanal: {
    titulo: 'A prefeitura não tem contato deste contribuinte',
    explicacao:
      'O código só pode ser enviado a um e-mail ou telefone do cadastro. Oriente a atualização do cadastro no balcão e tente de novo depois.',
  },
  solicitar: {
    explicacao:
      'Confirme com o contribuinte se o nome e os contatos são dele. Os contatos aparecem em parte, por segurança.',
    contatos: 'Contatos do cadastro',
    verbo: 'Solicitar acesso',
    depois: 'Em seguida a prefeitura envia um código a um destes contatos.',
  },
  canal: {
    explicacao: 'Por onde o contribuinte quer receber o código?',
    lista: 'Contatos que podem receber o código',
    verbo: 'Enviar o código',
    espera: (segundos: number) => `Enviar em ${segundos} s`,
    tenhoCodigo: 'Já tenho o código',
  },
  codigo: {
    enviado: (canal: string) => `O código foi enviado por ${canal}:`,
    explicacao: 'O contribuinte lê o código na mensagem e o digita, ou diz ao atendente.',
    campo: 'Código recebido',
    falta: 'Digite o código.',
    verbo: 'Conferir o código',
    reenviar: 'Enviar de novo',
    espera: (segundos: number) => `Enviar de novo em ${segundos} s`,
    reenviado: 'Código enviado de novo.',
  },
  senha: {
    aviso: 'Agora é com o contribuinte',
    explicacao:
      'Só o contribuinte digita a senha. O atendente entrega o teclado e não olha a tela. A senha não fica guardada neste programa.',
    campo: 'Senha nova',
    dica: 'Pode ser colada de um gerenciador de senhas.',
    repetir: 'Repita a senha nova',
    mostrar: 'Mostrar a senha',
    ocultar: 'Ocultar a senha',
    falta: 'Digite a senha.',
    diferem: 'As duas senhas não são iguais.',
    verbo: 'Criar a senha',
  },
  pronto: {
    titulo: 'Senha criada',
    explicacao: 'O contribuinte já pode entrar com o documento e a senha nova.',
    verbo: 'Entrar agora',
  },
  /** A channel's `tipo`, in words; another is told by its own name. */
  canais: new Map([
    ['EMAIL', 'e-mail'],
    ['CELULAR', 'celular'],
    ['SMS', 'SMS'],
    ['TELEFONE', 'telefone'],
    ['WHATSAPP', 'WhatsApp'],
  ]),
}
