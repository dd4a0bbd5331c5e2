import type { AtencaoDoTotem } from '../../shared/model/atencao.ts'
import type {
  EntregaDoRegistro,
  LinhaDoRegistro,
  QuemAtendeu,
  Registro,
  SelosDoRegistro,
} from '../../shared/ipc/types.ts'
import type { AcaoDoOperador, TipoDeFato } from '../../shared/model/registro.ts'
import { count, number } from './numbers.ts'
import { kindName } from './printQueue.ts'

export const registroText = {
  title: 'Registro',
  loading: 'Lendo o registro…',
  /** Why this person cannot query the record. */
  closed: {
    title: 'Só supervisores consultam o registro.',
    signOff: 'Trocar de operador',
    setUp: 'Operadores e PIN…',
    withPin: 'Um supervisor entra neste posto com o PIN ou a conta dele.',
    withoutPin:
      'Neste posto os operadores não têm PIN, e sem PIN não há supervisor. Quando houver um supervisor com PIN, ele consulta também os dias que já passaram.',
  },
  pessoa: {
    title: 'Quem atendeu este CPF ou CNPJ?',
    label: 'CPF ou CNPJ',
    wrong: 'Digite um CPF ou CNPJ válido.',
    ask: 'Procurar',
    explanation: 'A consulta também fica no registro, mas sem o CPF ou CNPJ.',
    answerOf: 'Quem atendeu',
    none: {
      title: 'Não há atendimento no registro',
      explanation:
        'Este registro só tem os atendimentos deste posto. Confira o CPF ou CNPJ, ou pergunte em outro posto.',
    },
    other: 'Procurar outro',
    since: (day: string) => `O registro identifica pessoas desde ${day}.`,
    never: 'O registro ainda não identifica pessoas.',
    semPessoa: (times: number) =>
      `${count(times, 'atendimento foi registrado', 'atendimentos foram registrados')} sem cofre de chaves. Não há como saber de quem.`,
    outraChave: (times: number) =>
      `${count(times, 'atendimento foi registrado', 'atendimentos foram registrados')} com uma chave que este computador não tem mais. Não há como saber de quem.`,
  },
  operador: {
    title: 'O que fez este operador?',
    label: 'Nome no registro',
    day: 'Dia',
    example: 'dd/mm/aaaa',
    wrongName: 'Digite o nome.',
    wrongDay: 'Digite um dia válido.',
    ask: 'Procurar',
    answerOf: (name: string, day: string) => `${name}, em ${day}`,
    none: { title: 'Nada nesse dia', explanation: 'Confira o nome como estava no posto, e o dia.' },
    dayBefore: 'Ver o dia anterior',
  },
  cut: 'A lista está incompleta: há mais linhas.',
  columns: { when: 'Quando', who: 'Operador', where: 'Posto', what: 'O que houve' },
}

/** Facts whose detail is a kind of document. */
const OF_PAPERS: readonly TipoDeFato[] = ['papel', 'envio', 'lista']

/** A line of the record in words, without the person. */
export function lineInWords({ fato, detalhe, estado }: Pick<LinhaDoRegistro, 'fato' | 'detalhe' | 'estado'>): string {
  const said =
    detalhe === null ? null : (details[fato]?.[detalhe] ?? (OF_PAPERS.includes(fato) ? kindName(detalhe) : detalhe))
  const state = estado === null ? null : (states.get(estado) ?? estado)
  const rest = [said, state].filter((text) => text !== null).join(', ')
  return rest === '' ? facts[fato] : `${facts[fato]}: ${rest}`
}

const facts: Record<TipoDeFato, string> = {
  inicio: 'Programa aberto',
  atendimento: 'Atendimento começou',
  entrada: 'Contribuinte entrou',
  fim: 'Atendimento terminou',
  papel: 'Papel',
  envio: 'Papel por e-mail',
  fila: 'Senha da fila',
  lista: 'Papel de uma lista',
  ajuste: 'Ajuste mudado',
  certificado: 'Certificado aceito',
  atencao: 'O posto precisa de atenção',
  avaliacao: 'Avaliações no totem',
  operador: 'Operador',
  consulta: 'Consulta ao registro',
  exportacao: 'Registro salvo em arquivo',
  retencao: 'Meses antigos removidos do registro',
  relogio: 'Relógio do computador acertado',
  cortado: 'Faltavam linhas do registro',
  chave: 'Chave do registro selada para o encarregado',
  selo: 'Selo entregue',
}

const turns: Record<AcaoDoOperador, string> = {
  entrou: 'assumiu o posto',
  saiu: 'deixou o posto',
  recusado: 'PIN errado',
  novoPin: 'PIN novo criado por um supervisor',
  fechou: 'fechou o programa',
}

const details: Partial<Record<TipoDeFato, Record<string, string>>> = {
  entrada: { janela: 'na janela do posto', navegador: 'no navegador do posto', celular: 'no celular' },
  fim: {
    pedido: 'encerrado por quem atende',
    inatividade: 'sem atividade na tela',
    bloqueio: 'tela bloqueada',
    suspensao: 'computador suspenso',
    fechamento: 'programa fechado',
    queda: 'falha do programa',
    outraPessoa: 'outra pessoa entrou',
  },
  operador: turns,
  fila: {
    chamou: 'chamada',
    chamouDeNovo: 'chamada de novo',
    comecou: 'começou',
    naoCompareceu: 'não compareceu',
    encerrou: 'encerrada',
  },
  atencao: {
    impressora: 'impressora',
    sistema: 'sistema da prefeitura sem resposta',
    bloqueado: 'posto bloqueado',
    papel: 'papel de outra pessoa',
  } satisfies Record<AtencaoDoTotem, string>,
}

const states = new Map([
  ['queued', 'pedido'],
  ['printed', 'impresso'],
  ['sent', 'enviado à impressora'],
  ['failed', 'não saiu'],
  ['canceled', 'foi cancelado'],
  ['unknown', 'não se sabe se saiu'],
  ['comecou', 'começou'],
  ['acabou', 'acabou'],
  ['entregue', 'entregue ao servidor'],
  ['naoEnviado', 'não foi enviado'],
  ['emDuvida', 'não se sabe se foi enviado'],
])

/** Whether the record can identify the people who were served, for the settings. */
export const pessoasText: Record<Registro['pessoas'], string> = {
  sim: 'No registro, quem foi atendido aparece só como um código, que não diz nada fora deste computador.',
  semCofre: 'Sem cofre de chaves neste computador, o registro não identifica quem foi atendido.',
  trancado: 'O cofre de chaves está trancado agora: o registro não identifica quem é atendido até ele abrir.',
}

export const registroSettingsText = {
  title: 'Registro',
  open: 'Consultar…',
  kept: (months: number) =>
    `Ficam no registro ${months === 0 ? 'todos os meses' : `este mês e ${count(months, 'mês anterior', 'meses anteriores')}`}.`,
  unwritten: (lines: number) =>
    `${count(lines, 'linha ainda não está no disco', 'linhas ainda não estão no disco')}. Peça ao suporte que veja o espaço e as permissões da pasta de dados.`,
  cut: (day: string) =>
    `Em ${day} faltavam no registro linhas que tinham selo: ele foi cortado ou refeito. Avise o suporte, que o compara com os selos de fora.`,
  lost: (day: string) =>
    `Em ${day} faltavam linhas no fim do registro: o arquivo foi cortado ou se estragou. Avise o suporte.`,
  wrongClock:
    'O relógio deste computador está errado: difere do da prefeitura em mais de dez minutos. O registro fica com o dia que o relógio mostra. Acerte-o, ou avise o suporte.',
  delivery: ({ falhou, faltam }: EntregaDoRegistro) => {
    const wait = faltam
      ? `${count(faltam, 'linha ainda não chegou', 'linhas ainda não chegaram')} lá.`
      : 'Todas chegaram.'
    return `Cada linha vai também para o servidor da prefeitura. ${faltam === null ? '' : wait}${falhou ? ' Ele não respondeu da última vez: o programa tenta de novo.' : ''}`
  },
  noSeals: 'Nenhum selo sai deste computador: quem escreve na pasta poderia refazer o registro inteiro.',
  seals: ({ ultimo, falhou }: SelosDoRegistro, day: (em: string) => string) =>
    [
      'Um selo por dia, e a cada 500 linhas, sai por syslog.',
      ultimo ? `O último, número ${number(ultimo.contador)}, em ${day(ultimo.em)}.` : 'Nenhum foi entregue ainda.',
      falhou ? 'A última entrega falhou e será tentada de novo.' : '',
    ]
      .filter(Boolean)
      .join(' '),
}

/** Parts of the answer about a person that are unknown, in words. */
export function unknownsOf({ semPessoa, outraChave }: QuemAtendeu): string[] {
  const { pessoa } = registroText
  return [
    ...(semPessoa > 0 ? [pessoa.semPessoa(semPessoa)] : []),
    ...(outraChave > 0 ? [pessoa.outraChave(outraChave)] : []),
  ]
}
