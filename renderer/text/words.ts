import type { SituacaoDaCertidao } from '../../shared/model/certidoes.ts'
import type { SituacaoDaGuia } from '../../shared/model/guias.ts'
import type { SituacaoDaTaxa } from '../../shared/model/taxas.ts'

/* The words of the screens: one word for each thing. A new verb or state is added here first, and only if no
   existing one fits. test/renderer/text/words.test.ts checks every sentence. */

/**
 * First words of buttons, keys and headings, each with its synonyms. People find an action by a synonym (Ctrl+K), but no
 * sentence contains one.
 */
export const verbs: Readonly<Record<string, readonly string[]>> = {
  /** Confirms, for a certificate, that it is the right one. */
  Aceitar: [],
  /** Opens a dialog, a screen, or a collapsed group. */
  Abrir: ['Expandir'],
  Ajustar: [],
  /** Starts an attendance. */
  Atender: [],
  Atualizar: ['Recarregar'],
  Aumentar: ['Ampliar'],
  /** Fetches data from the municipality. */
  Buscar: ['Carregar', 'Obter'],
  /** Cancels something that has not happened yet. */
  Cancelar: ['Anular', 'Abortar'],
  /** Ends the set-up of a machine. */
  Concluir: [],
  /** Checks something that a person or the program can verify. */
  Conferir: ['Verificar', 'Checar', 'Validar'],
  /** Queries the municipality without creating anything. */
  Consultar: [],
  Continuar: ['Prosseguir'],
  Corrigir: [],
  Copiar: [],
  Criar: [],
  Descer: [],
  /** Lets a running print job continue. */
  Deixar: [],
  Desfazer: ['Reverter'],
  /** Switches a mode of the station off. */
  Desligar: [],
  /** Unticks rows. Fields and filters are cleared («Limpar»). */
  Desmarcar: ['Desselecionar'],
  Digitar: [],
  Diminuir: ['Reduzir'],
  Editar: ['Modificar'],
  /** Issues a certificate. */
  Emitir: ['Reemitir'],
  /** Ends an attendance. */
  Encerrar: ['Finalizar'],
  Entrar: [],
  Enviar: [],
  Escolher: ['Selecionar'],
  /** Closes a dialog or a notice. */
  Fechar: ['Dispensar'],
  Filtrar: [],
  /** Creates a guide. */
  Gerar: [],
  /** Prints; «Imprimir de novo» is a reprint. */
  Imprimir: ['Reimprimir'],
  /** Adds something that already exists to this station. */
  Incluir: ['Adicionar'],
  /** Switches a mode of the station on. */
  Ligar: [],
  /** Asks for a proof of identity. */
  Pedir: ['Exigir'],
  /** Replaces the program by another version. */
  Instalar: [],
  /** Joins several documents into one. */
  Juntar: ['Unir', 'Mesclar'],
  /** Empties a field or a filter. */
  Limpar: [],
  Marcar: ['Assinalar'],
  Mostrar: ['Exibir'],
  Mover: [],
  Ocultar: ['Esconder'],
  Ouvir: [],
  Pagar: [],
  /** Stops a running task. */
  Parar: ['Interromper'],
  Pausar: [],
  Perguntar: [],
  /** Searches this machine, or connected devices. */
  Procurar: ['Pesquisar', 'Localizar'],
  Receber: [],
  /** Collapses a group or a list, which can be opened again. */
  Recolher: ['Colapsar', 'Minimizar'],
  Remover: ['Apagar', 'Excluir', 'Tirar'],
  /** Answers a question of the program (whether a document was printed). */
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
  /** Shows a document before it is printed. */
  Visualizar: [],
  Voltar: ['Retornar'],
}

/** States of a guide, a fee or a certificate, in words. */
export const situacaoText: Record<SituacaoDaGuia | SituacaoDaTaxa | SituacaoDaCertidao, string> = {
  naoProcessada: 'em processamento',
  ativa: 'ativa',
  emitida: 'emitida',
  vencida: 'vencida',
  paga: 'paga',
  cancelada: 'cancelada',
  desconhecida: 'não informada',
}

export function situacaoInWords(situacao: keyof typeof situacaoText, told: string | null | undefined): string {
  return situacao === 'desconhecida' && told ? spoken(told) : situacaoText[situacao]
}

/** The backend's own text of an unknown state. A text in capitals, such as `EM ANÁLISE`, gets small letters. */
export function spoken(told: string): string {
  return told === told.toUpperCase() ? told.toLowerCase() : told
}
