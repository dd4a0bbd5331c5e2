import { endpoint, row } from '../row.ts'

/** Guides already issued. */
export const guias = [
  endpoint(
    'guias.listar',
    'Issued guides of the holder, in pages.',
    'contract/isolation.test.ts > a person’s record is not in another person’s lists',
    'contract-sandbox/guias.test.ts > the guide list comes in pages of fifteen, counted from zero',
    'e2e/guias.spec.ts > as guias vêm de 15 em 15, e as setas mudam de página',
  ),
  row(
    'guides.holder',
    'Whose they are the backend knows by the token; no document is sent.',
    'shared/api/inputs.test.ts > the input refuses an unknown field: a typo must not become an ignored filter',
    'contract/isolation.test.ts > a person’s record is not in another person’s lists',
  ),
  row(
    'guides.filters',
    'They are narrowed by number, days of issue and due date, status and value.',
    'renderer/features/guias/guiasList.test.ts > the guide filter is sent under the names that the backend knows',
    'e2e/guias.spec.ts > os filtros dizem à prefeitura o que procurar; o que está errado não é perguntado',
  ),
  endpoint(
    'guias.detalhar',
    'One guide with its items.',
    'e2e/guias.spec.ts > o detalhe mostra o que a guia paga, e a volta cai na mesma guia da lista',
  ),
  row(
    'guide.line',
    'The payment line is optional; one that is wrong is not offered.',
    'shared/api/outputs.test.ts > a guide without items, line or Pix is accepted',
    'renderer/features/guias/pagamento.test.ts > a payment line of another value is not offered',
  ),
  endpoint(
    'guias.pdf',
    'Paper of a guide.',
    'e2e/guias.spec.ts > a 2ª via da guia que ainda se paga sai com um Enter, igual à da prefeitura',
  ),
]
