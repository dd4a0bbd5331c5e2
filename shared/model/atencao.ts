/**
 * A kiosk's needs for staff. `impressora`: a printer needs a person. `sistema`: the municipality's system does not answer.
 * `bloqueado`: data of the last person may be left, so nobody is served. `papel`: a job of a person who left blocks the kiosk.
 */
export const ATENCOES_DO_TOTEM = ['impressora', 'sistema', 'bloqueado', 'papel'] as const
export type AtencaoDoTotem = (typeof ATENCOES_DO_TOTEM)[number]

/** The needs that are known to exist or not; a need that is left out is unknown at the moment. */
export type AtencoesSabidas = Partial<Record<AtencaoDoTotem, boolean | undefined>>
