import type { SituacaoDaCertidao } from '../../shared/model/certidoes.ts'
import type { SituacaoDaGuia } from '../../shared/model/guias.ts'
import type { SituacaoDaTaxa } from '../../shared/model/taxas.ts'

/*
 * The words of the screen: always one word for one thing. A new verb or state is added here first, and only if no existing one
 * fits (test/renderer/text/words.test.ts reads every sentence).
 */

/**
 * First words of buttons, keys and headings, each with its synonyms: people find an action by them (Ctrl+K), and no sentence
 * contains them.
 */
export const verbs: Readonly<Record<string, readonly string[]>> = {
  /** A person vouches: that a certificate is the right one. */
  Aceitar: [],
  /** A dialog, a screen, a group that was folded. */
  Abrir: ['Expandir'],
  Acompanhar: [],
  Ajustar: [],
  /** An attendance begins. */
  Atender: [],
  Atualizar: ['Recarregar'],
  Aumentar: ['Ampliar'],
  /** Fetches data from the municipality. */
  Buscar: ['Carregar', 'Obter'],
  /** Cancels something that has not happened yet. */
  Cancelar: ['Anular', 'Abortar'],
  /** The next person of a queue comes. */
  Chamar: [],
  /** The setting up of a machine ends. */
  Concluir: [],
  /** Makes sure. */
  Conferir: ['Verificar', 'Checar', 'Validar'],
  /** Queries the municipality and creates nothing. */
  Consultar: [],
  Continuar: ['Prosseguir'],
  Corrigir: [],
  Copiar: [],
  Criar: [],
  Descer: [],
  /** Lets a running print job continue. */
  Deixar: [],
  Desfazer: ['Reverter'],
  /** Removes the tick from rows; fields and filters are cleared. */
  Desmarcar: ['Desselecionar'],
  Digitar: [],
  Diminuir: ['Reduzir'],
  Editar: ['Modificar'],
  /** Issues a certificate. */
  Emitir: ['Reemitir'],
  /** An attendance ends. */
  Encerrar: ['Finalizar'],
  Entrar: [],
  Enviar: [],
  Escolher: ['Selecionar'],
  /** Puts a dialog or a notice away. */
  Fechar: ['Dispensar'],
  Filtrar: [],
  /** Creates a guide. */
  Gerar: [],
  /** Prints; «Imprimir de novo» is a reprint. */
  Imprimir: ['Reimprimir'],
  /** Something that is there becomes one of this station's. */
  Incluir: ['Adicionar'],
  /** Asks for a proof of identity. */
  Pedir: ['Exigir'],
  /** Installs a version of the program in place of this one. */
  Instalar: [],
  /** Joins several papers into one document. */
  Juntar: ['Unir', 'Mesclar'],
  /** Empties a field or a filter. */
  Limpar: [],
  Marcar: ['Assinalar'],
  Mostrar: ['Exibir'],
  Mover: [],
  Ocultar: ['Esconder'],
  Ouvir: [],
  Pagar: [],
  /** A running task stops. */
  Parar: ['Interromper'],
  Pausar: [],
  Perguntar: [],
  /** Searches this machine, or what is plugged in. */
  Procurar: ['Pesquisar', 'Localizar'],
  Receber: [],
  /** Folds a group or a list; it is opened again. */
  Recolher: ['Colapsar', 'Minimizar'],
  Remover: ['Apagar', 'Excluir', 'Tirar'],
  /** Answers a question of the program (was the document printed). */
  Responder: [],
  Retomar: [],
  Sair: [],
  /** Saves a change, or a file. */
  Salvar: ['Guardar', 'Gravar'],
  Solicitar: ['Requerer'],
  Subir: [],
  Tentar: [],
  Tocar: [],
  /** Gives a person another role. */
  Tornar: [],
  Trocar: ['Substituir'],
  Usar: ['Utilizar'],
  Ver: [],
  /** Shows a paper before it is printed. */
  Visualizar: [],
  Voltar: ['Retornar'],
}

/** States of a guide, a fee or a certificate. */
export const situacaoText: Record<SituacaoDaGuia | SituacaoDaTaxa | SituacaoDaCertidao, string> = {
  naoProcessada: 'não processada',
  ativa: 'ativa',
  emitida: 'emitida',
  vencida: 'vencida',
  paga: 'paga',
  cancelada: 'cancelada',
  desconhecida: 'não informada',
}

/** An unknown state is shown as the backend wrote it. */
export function situacaoInWords(situacao: keyof typeof situacaoText, told: string | null | undefined): string {
  return situacao === 'desconhecida' && told ? spoken(told) : situacaoText[situacao]
}

/** The backend's own text of an unknown state, which is often in capitals: `EM ANÁLISE`. */
export function spoken(told: string): string {
  return told === told.toUpperCase() ? told.toLowerCase() : told
}
