declare const ofLimites: unique symbol
/** The most letters of a text that a person types: the field takes no more, and main and every request refuse more. */
export type Limite = number & { readonly [ofLimites]: true }

const limite = (letters: number) => letters as Limite

/** Each text's limit, once. A field and the schema that reads it take the same entry. */
export const LIMITES = {
  /** CPF or CNPJ with its signs. */
  documento: limite(20),
  /** The free search: a document, a scanned line or words. */
  busca: limite(80),
  /** Words that narrow a list. */
  filtro: limite(60),
  numeroGuia: limite(60),
  numeroProtocolo: limite(60),
  inscricao: limite(40),
  exercicio: limite(4),
  parcela: limite(2),
  finalidade: limite(500),
  /** An answer to an open question of the person's own data. */
  contato: limite(200),
  codigoDeAcesso: limite(20),
  senha: limite(200),
  pin: limite(12),
  dia: limite(10),
  mes: limite(7),
  dominio: limite(253),
  endereco: limite(2000),
  /** Address of a printer or a server. */
  servidor: limite(300),
  posto: limite(60),
  operador: limite(100),
  /** Pages or rows as a person writes them: `31-32,40`. */
  intervalo: limite(100),
  copias: limite(2),
  /** Names of stations, separated by commas. */
  postos: limite(400),
  /** A cell of a work list. */
  campoDaLista: limite(60),
  /** A row's number in a work list. */
  linhaDaLista: limite(8),
  /** `#rrggbb`. */
  cor: limite(7),
  /** This program's own id of a document, a job or a call. */
  id: limite(64),
  /** Key of a print request, by which a repeated click prints once. */
  chave: limite(100),
  /** Name of a key on the keyboard. */
  tecla: limite(40),
  /** Address to return to after a sign-in (spec "Limits"). */
  retorno: limite(200),
  /** A text that the backend sent, and gets back. */
  devolvido: limite(200),
  /** A name of the backend's own: of a field, of a channel. */
  nomeDevolvido: limite(60),
  /** E-mail (RFC 5321 §4.5.3.1.3, without the angle brackets). */
  email: limite(254),
} as const
