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
  /** Takes the tick off rows; a field or a filter is cleared. */
  Desmarcar: ['Desselecionar'],
  Digitar: [],
  Diminuir: ['Reduzir'],
  Editar: ['Modificar'],
  /** A certificate comes to be. */
  Emitir: ['Reemitir'],
  /** An attendance ends. */
  Encerrar: ['Finalizar'],
  Entrar: [],
  Enviar: [],
  Escolher: ['Selecionar'],
  /** Puts a dialog or a notice away. */
  Fechar: ['Dispensar'],
  Filtrar: [],
  /** A guide comes to be. */
  Gerar: [],
  /** «Imprimir de novo» also covers printing once more. */
  Imprimir: ['Reimprimir'],
  /** Something that is there becomes one of this station's. */
  Incluir: ['Adicionar'],
  /** Asks for a proof of identity. */
  Pedir: ['Exigir'],
  /** A version of the program takes the place of this one. */
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
  /** Looks among what is here or plugged in. */
  Procurar: ['Pesquisar', 'Localizar'],
  Receber: [],
  /** Folds a group or a list; it is opened again. */
  Recolher: ['Colapsar', 'Minimizar'],
  Remover: ['Apagar', 'Excluir', 'Tirar'],
  /** A question of the program (did the document come out). */
  Responder: [],
  Retomar: [],
  Sair: [],
  /** Keeps what was changed, or a file. */
  Salvar: ['Guardar', 'Gravar'],
  Solicitar: ['Requerer'],
  Subir: [],
  Tentar: [],
  Tocar: [],
  /** A person gets another role. */
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

/** An unknown state is shown with the backend's own word. */
export function situacaoInWords(situacao: keyof typeof situacaoText, told: string | null | undefined): string {
  return situacao === 'desconhecida' && told ? spoken(told) : situacaoText[situacao]
}

/** A state that has no name of ours, in the backend's own word, which is often shouted: `EM ANÁLISE`. */
export function spoken(told: string): string {
  return told === told.toUpperCase() ? told.toLowerCase() : told
}
