import { number } from './numbers.ts'

export const primeiroAcessoText = {
  open: 'Primeiro acesso',
  noPassword: 'O contribuinte ainda não tem senha?',
  title: 'Primeiro acesso do contribuinte',
  stepsTitle: 'Etapas do primeiro acesso',
  steps: {
    check: 'Conferir o documento',
    request: 'Solicitar o acesso',
    channel: 'Receber o código',
    code: 'Digitar o código',
    password: 'Criar a senha',
  },
  back: 'Voltar',
  leave: 'Sair do primeiro acesso',
  checking: 'Conferindo o documento com a prefeitura…',
  noName: 'nome não informado',
  contribuinte: 'Contribuinte',
  hasPasswordAlready: 'Se o contribuinte já tem senha, use Entrar (F8).',
  noChannel: {
    title: 'A prefeitura não tem contato deste contribuinte',
    explanation:
      'O código só pode ser enviado a um e-mail ou telefone do cadastro. Oriente a atualização do cadastro no balcão e tente de novo depois.',
  },
  unreadChannels: {
    title: 'Não deu para ler os contatos na resposta da prefeitura',
    explanation: 'A resposta está abaixo, como veio. O código pode ser pedido assim mesmo, ao contato do cadastro.',
  },
  request: {
    explanation:
      'Confirme com o contribuinte se o nome e os contatos são dele. Os contatos aparecem em parte, por segurança.',
    contatos: 'Contatos do cadastro',
    verb: 'Solicitar acesso',
    after: 'Em seguida a prefeitura envia um código a um destes contatos.',
    afterUnknown: 'Em seguida a prefeitura envia um código a um contato do cadastro.',
  },
  channel: {
    explanation: 'Por onde o contribuinte quer receber o código?',
    list: 'Contatos que podem receber o código',
    verb: 'Enviar o código',
    wait: (seconds: number) => `Enviar em ${number(seconds)} s`,
    hasCode: 'Já tenho o código',
  },
  code: {
    sent: (channel: string) => `O código foi enviado por ${channel}:`,
    sentSomewhere: 'O código foi enviado a um contato do cadastro.',
    explanation: 'O contribuinte lê o código na mensagem e o digita, ou diz ao atendente.',
    field: 'Código recebido',
    missing: 'Digite o código.',
    verb: 'Conferir o código',
    resend: 'Enviar de novo',
    wait: (seconds: number) => `Enviar de novo em ${number(seconds)} s`,
    resent: 'Código enviado de novo.',
  },
  password: {
    notice: 'Agora é com o contribuinte',
    explanation:
      'Só o contribuinte digita a senha. O atendente entrega o teclado e não olha a tela. Este programa não fica com a senha.',
    field: 'Senha nova',
    hint: 'Pode ser colada de um gerenciador de senhas.',
    repeat: 'Repita a senha nova',
    show: 'Mostrar a senha',
    hide: 'Ocultar a senha',
    missing: 'Digite a senha.',
    differ: 'As duas senhas não são iguais.',
    verb: 'Criar a senha',
  },
  ready: {
    title: 'Senha criada',
    explanation: 'O contribuinte já pode entrar com o documento e a senha nova.',
    verb: 'Entrar agora',
  },
  channels: new Map([
    ['EMAIL', 'e-mail'],
    ['CELULAR', 'celular'],
    ['SMS', 'SMS'],
    ['TELEFONE', 'telefone'],
    ['WHATSAPP', 'WhatsApp'],
  ]),
}
