/**
 * A kiosk's needs for staff. `impressora`: a printer needs a person. `sistema`: the municipality's system does not
 * answer. `bloqueado`: data of the last person may remain, so nobody is served. `papel`: a document of a person who has
 * left blocks the kiosk.
 */
export const ATENCOES_DO_TOTEM = ['impressora', 'sistema', 'bloqueado', 'papel'] as const
export type AtencaoDoTotem = (typeof ATENCOES_DO_TOTEM)[number]

/** Needs that are known to exist (true) or not (false); an absent need is unknown. */
export type AtencoesSabidas = Partial<Record<AtencaoDoTotem, boolean | undefined>>
