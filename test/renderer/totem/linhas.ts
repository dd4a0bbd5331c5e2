import vectors from '../../shared/vectors.json' with { type: 'json' }

/** A payment line of 48 digits that states R$ 1.234,56, and its bars. */
const [line = ''] = vectors.arrecadacao48.valid['seg1_id6_mod10_R$1234.56']
export const linha48 = line
export const barcodeDigits = line.replaceAll(/(\d{11})\d/g, '$1')
