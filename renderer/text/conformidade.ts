import type { LinhaDeConformidade } from '../../shared/ipc/types.ts'
import { count, number } from './numbers.ts'

type Situacao = LinhaDeConformidade['situacao']

/** Texts of the technician's check whether the program understands the municipality's system and provider. */
export const conformidadeText = {
  title: 'Conformidade do sistema',
  loading: 'Buscando a última conferência…',
  verification: {
    title: 'Conferência',
    explanation:
      'Pergunta ao sistema e ao serviço de entrada desta prefeitura tudo o que se pode perguntar, e mostra o que veio, o que o programa entendeu e o que escrever no perfil. O relatório não tem dados de ninguém.',
    scope: {
      livre: 'Ninguém em atendimento: será perguntado só o que não precisa de documento. Para ir além, atenda alguém.',
      identificado:
        'Com o documento em atendimento serão perguntados também os serviços públicos. Para os demais, o contribuinte entra (F8).',
      autenticado: 'O contribuinte entrou: serão perguntados também os serviços dele.',
    },
    create: 'Perguntar também o que cria registros',
    createHint: 'Deixa registros de verdade em nome de quem está em atendimento. Desmarcado, nada é criado.',
    createNeeds: 'Precisa de alguém em atendimento.',
    start: 'Conferir',
    again: 'Conferir de novo',
    stop: 'Parar',
    progress: 'Conferência em curso',
    asked: (done: number, total: number) => `${number(done)} de ${number(total)}`,
    done: (failed: number) =>
      failed === 0
        ? 'Conferência terminada.'
        : `Conferência terminada: ${count(failed, 'linha falhou', 'linhas falharam')}.`,
  },
  creation: {
    title: 'Criar registros de verdade?',
    explanation: 'Em nome do contribuinte em atendimento, onde houver o que pedir, o sistema da prefeitura:',
    what: [
      'emite uma certidão',
      'emite o boleto de uma parcela do IPTU',
      'gera uma guia do primeiro débito em aberto, e outra pela guia de débito único',
      'emite a guia de uma taxa',
    ],
    warning: 'O programa não desfaz nada disso. Prefira um contribuinte de testes.',
    back: 'Voltar',
    confirm: 'Conferir e criar',
  },
  result: {
    title: 'Resultado',
    table: 'O que se perguntou, linha por linha',
    show: 'Mostrar',
    all: 'Mostrar tudo',
    only: (what: string) => `Só o que ${what}`,
    count: (rows: number, situacao: Situacao) => count(rows, ...counted[situacao]),
    empty: 'Nenhuma conferência ainda',
    emptyExplanation: 'Depois dela, aqui fica cada linha da especificação com o que veio.',
    none: 'Nenhuma linha assim.',
    open: 'Abrir relatório',
    save: 'Salvar…',
    saved: (file: string) => `Salvo: ${file}`,
    opened: 'Relatório aberto no navegador deste computador.',
    remedies: 'O que escrever no perfil, ou corrigir',
    columns: ['Especificação', 'Situação', 'O que veio', 'O que o programa entendeu, e o que escrever'],
    tolerated: (what: string) => `tolerado: ${what}`,
  },
}

/** The outcome of a row of the check, in one word. */
export const situacaoText: Record<Situacao, string> = {
  falhou: 'falhou',
  recusou: 'recusou',
  tolerado: 'tolerado',
  conforme: 'conforme',
  naoPerguntado: 'não perguntado',
}

/** The filter for the rows with one outcome; completes `Só o que …`. */
export const onlyText: Record<Situacao, string> = {
  falhou: 'falhou',
  recusou: 'foi recusado',
  tolerado: 'foi tolerado',
  conforme: 'é conforme',
  naoPerguntado: 'não se perguntou',
}

const counted: Record<Situacao, readonly [one: string, more: string]> = {
  falhou: ['falhou', 'falharam'],
  recusou: ['recusou', 'recusaram'],
  tolerado: ['tolerado', 'tolerados'],
  conforme: ['conforme', 'conformes'],
  naoPerguntado: ['não perguntado', 'não perguntados'],
}
