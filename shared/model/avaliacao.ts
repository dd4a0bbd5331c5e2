export const NOTAS = ['boa', 'regular', 'ruim'] as const
export type Nota = (typeof NOTAS)[number]

export type Avaliacoes = Record<Nota, number>

export const NO_AVALIACOES: Avaliacoes = { boa: 0, regular: 0, ruim: 0 }
