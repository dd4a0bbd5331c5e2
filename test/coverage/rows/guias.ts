import { endpoint, row } from '../row.ts'

/** Guides already issued. */
export const guias = [
  endpoint(
    'guias.listar',
    'Issued guides of the holder, in pages.',
    'contract/isolation.test.ts > another person’s debits are not in a person’s list',
    'e2e/guias.spec.ts > issued guides come in pages of 15, arrows change the page, and a number typed in the search opens a guide',
  ),
  row(
    'guides.holder',
    'Whose they are the backend knows by the token; no document is sent.',
    'shared/api/inputs.test.ts > an operation’s input refuses an unknown field, so that a typo does not become an ignored filter',
    'contract/isolation.test.ts > another person’s debits are not in a person’s list',
  ),
  row(
    'guides.filters',
    'They are narrowed by number, days of issue and due date, status and value.',
    'renderer/features/guias/guiasList.test.ts > the guide filter is sent under the names that the backend knows',
  ),
  endpoint(
    'guias.detalhar',
    'One guide with its items.',
    'e2e/guias.spec.ts > Enter prints an issued guide again and its payment line is copied whole; a guide past due warns, and is printed only by F9',
  ),
  row(
    'guide.line',
    'The payment line is optional; one that is wrong is not offered.',
    'shared/api/outputs.test.ts > a guide detail without items, payment line and Pix code is accepted',
    'renderer/flows/guias/pagamento.test.ts > a payment line of another value is not offered',
  ),
  endpoint(
    'guias.pdf',
    'Paper of a guide.',
    'e2e/guias.spec.ts > Enter prints an issued guide again and its payment line is copied whole; a guide past due warns, and is printed only by F9',
  ),
]
