import type { PapelDaConta } from '../../shared/ipc/types.ts'
import type { RecusaDoPin } from '../../shared/model/pin.ts'
import { count } from './numbers.ts'

export const operadorText = {
  choose: 'Quem está atendendo?',
  nobody: 'Operador',
  label: 'Operador',
  summary: 'Resumo do dia',
  signedOn: 'Atende neste posto',
  chosen: (name: string) => `Operador: ${name}`,
}

const NOT_THESE = 'De 4 a 12 dígitos. Não use anos, sequências nem dígitos repetidos.'

export const signOnText = {
  title: operadorText.choose,
  /** The title at a kiosk, where nobody serves. */
  staffTitle: 'Quem cuida deste posto?',
  names: 'Operadores',
  pin: (name: string) => `PIN de ${name}`,
  enter: 'Entrar no posto',
  keys: [
    ['↑ ↓', 'Escolher'],
    ['0 a 9', 'Digitar o PIN'],
  ],
  missing: 'Digite o seu PIN.',
  wrong: (left: number) => `PIN errado. Você tem mais ${count(left, 'tentativa', 'tentativas')} antes de uma espera.`,
  wait: (seconds: number) => `Foram muitos PINs errados. Espere ${inMinutes(seconds)} e tente de novo.`,
  again: 'A espera acabou. Digite o seu PIN.',
  noPin: 'Este operador ainda não tem PIN. Um supervisor cria um para ele em Ajustes (Alt+J).',
  noPinAtKiosk: 'Este supervisor ainda não tem PIN. Outro supervisor entra aqui e cria um para ele.',
  scanned: 'Digite o PIN com as teclas, sem o leitor de códigos.',
  choosing: {
    title: 'Crie o seu PIN',
    why: (name: string) => `${name}, daqui em diante você entra neste posto com o PIN que criar agora.`,
    field: 'PIN novo',
    hint: NOT_THESE,
    repeat: 'Repita o PIN novo',
    verb: 'Criar e entrar',
    differ: 'Os dois PINs são diferentes. Digite de novo.',
  },
  refused: {
    tamanho: 'O PIN tem de 4 a 12 dígitos.',
    fraco: 'Este PIN é fácil de adivinhar. Escolha outro.',
    igual: 'Escolha um PIN diferente do que você recebeu.',
  } satisfies Record<RecusaDoPin, string>,
  first: {
    title: 'Este posto ainda não tem nenhum PIN.',
    explanation: 'Um supervisor cria o seu agora, e depois um para cada pessoa em Ajustes (Alt+J).',
    atKiosk: 'Um supervisor cria o seu agora, e depois um para cada outro supervisor.',
  },
  closed: {
    title: 'O cofre de chaves deste computador não responde.',
    explanation: 'Desbloqueie o chaveiro do sistema: sem ele não é possível conferir nenhum PIN.',
    again: 'Tentar de novo',
  },
  lost: {
    title: 'Não é mais possível ler os PINs deste posto.',
    explanation:
      'O cofre de chaves é outro, ou o arquivo foi danificado. O suporte remove operadores.pin da pasta de dados, e um supervisor cria o seu PIN outra vez.',
  },
}

export const accountText = {
  enter: 'Entrar com a conta da prefeitura',
  again: 'Tentar de novo com a conta',
  open: 'Entre na janela da prefeitura.',
  openHint: 'Ela abriu sobre esta. O posto abre assim que você entrar.',
  giveUp: 'Cancelar',
  noRole: {
    title: 'Esta conta não pode usar este posto.',
    explanation: 'Peça ao suporte da prefeitura que inclua a conta entre as que atendem.',
  },
  down: 'O sistema de contas da prefeitura não responde.',
  byPin: 'Enquanto isso, entre com o seu PIN.',
  later: 'Espere um momento e tente de novo. Se continuar, avise o suporte.',
}

function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [
    ...(minutes > 0 ? [count(minutes, 'minuto', 'minutos')] : []),
    ...(rest > 0 ? [count(rest, 'segundo', 'segundos')] : []),
  ]
  return parts.join(' e ')
}

export const staffText = {
  title: 'Cuidados com este posto',
  signedOn: (name: string, papel: PapelDaConta) => `${name} entrou como ${papel === 'tecnico' ? 'técnico' : papel}.`,
  public: 'Voltar a atender',
  leave: 'Fechar o programa',
  toBalcao: 'Trocar para balcão',
  confirm: {
    fechar: {
      title: 'Fechar o programa?',
      explanation: 'O posto deixa de atender até alguém abrir o programa de novo.',
      verb: 'Fechar o programa',
    },
    balcao: {
      title: 'Trocar para balcão?',
      explanation:
        'O programa fecha. Ao abrir de novo, este posto é um balcão, e nos ajustes ele pode voltar a ser totem.',
      verb: 'Trocar e fechar',
    },
  },
  others: 'PINs dos outros supervisores',
}

export const equipeText = {
  title: 'Quem trabalha aqui',
  loading: 'Lendo quem trabalha aqui…',
  supervisorOnly: 'Só um supervisor muda quem trabalha neste posto.',
  accounts: 'Cada um entra neste posto com a conta da prefeitura. Quem cuida das contas diz quem atende.',
  noVault: 'Este posto não pede PIN: o computador não oferece um cofre de chaves ao programa. Avise o suporte.',
  papel: { atendente: 'Atendente', supervisor: 'Supervisor' },
  pin: { proprio: 'tem PIN', provisorio: 'recebeu um PIN e ainda não entrou', nenhum: 'sem PIN' },
  you: 'você',
  add: 'Novo operador',
  name: 'Nome',
  nameMissing: 'Escreva o nome.',
  role: 'Função',
  keep: 'Salvar',
  give: 'Criar PIN',
  giveLabel: (name: string) => `Criar PIN: ${name}`,
  promote: 'Tornar supervisor',
  promoteLabel: (name: string) => `Tornar supervisor: ${name}`,
  demote: 'Tornar atendente',
  demoteLabel: (name: string) => `Tornar atendente: ${name}`,
  remove: 'Remover',
  removeLabel: (name: string) => `Remover: ${name}`,
  confirm: {
    give: {
      title: (name: string) => `Criar um PIN para ${name}?`,
      explanation: 'O PIN anterior deixa de valer, e a espera por PINs errados acaba.',
      verb: 'Criar PIN',
    },
    promote: {
      title: (name: string) => `Tornar ${name} supervisor?`,
      explanation: 'Supervisores decidem quem trabalha aqui e criam PINs para os outros.',
      verb: 'Tornar supervisor',
    },
    demote: {
      title: (name: string) => `Tornar ${name} atendente?`,
      explanation: 'Continua a atender com o mesmo PIN, mas não faz mais o que só um supervisor pode fazer.',
      verb: 'Tornar atendente',
    },
    remove: {
      title: (name: string) => `Remover ${name}?`,
      explanation: 'O PIN deixa de valer. O registro do que já foi impresso não muda.',
      verb: 'Remover',
    },
  },
  given: {
    title: (name: string) => `PIN para ${name}`,
    explanation: (name: string) =>
      `Mostre este PIN a ${name} agora: ele não aparece de novo. ${name} entra com ele uma vez e cria o próprio PIN.`,
  },
  changed: 'Operadores salvos.',
  open: {
    empty: 'Ninguém ainda: o registro usa o nome da conta do computador.',
    pin: 'Pedir o PIN de quem trabalha aqui',
    pinHint: 'Precisa de um supervisor. Ninguém atende sem digitar o próprio PIN.',
    ask: {
      title: 'Pedir o PIN a partir de agora?',
      explanation: (name: string) =>
        `O programa fecha agora. Ao abrir, ${name} cria o primeiro PIN e, nos ajustes (Alt+J), um PIN para cada pessoa.`,
      go: 'Pedir o PIN e fechar',
    },
  },
}

export const resumoText = {
  title: (name: string | null) => (name === null ? 'Resumo do dia' : `Resumo do dia · ${name}`),
  loading: 'Lendo o registro de hoje…',
  empty: 'Nada impresso hoje.',
  emptyExplanation: 'O resumo conta cada papel que sair deste posto.',
  documento: 'Documento',
  papeis: 'Papéis',
  paginas: 'Páginas',
  total: 'Total',
  semPapel: (papers: number) => `${count(papers, 'impressão não saiu', 'impressões não saíram')}.`,
  emDuvida: (papers: number) =>
    `${count(papers, 'papel pode não ter saído', 'papéis podem não ter saído')}: responda com Alt+S.`,
  source: 'Fonte: o registro deste posto, sem dados pessoais.',
}
