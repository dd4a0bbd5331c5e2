import { endpoint, row } from '../row.ts'

/** Panel, certificates, permits, fees and registration data of the person signed in. */
export const contribuinte = [
  endpoint('painel.resumo', 'Panel summary.'),
  row(
    'panel.fields',
    'Open debts, overdue ones, active certificates, last payment and its value; any may be missing.',
    'renderer/features/painel/painel.test.ts > the panel’s summary shows all five fields',
    'renderer/features/painel/painel.test.ts > the panel’s summary reports a missing field as missing, never as zero',
  ),
  endpoint('painel.atividades', 'Recent activities in `data.content`.'),
  row(
    'activity.kinds',
    'An activity is a payment, certificate, debt or registration, with a date to be shown as it is.',
    'renderer/features/painel/painel.test.ts > a recent activity of each of the four kinds has its own icon and word',
  ),
  endpoint('certidoes.listar', 'Certificates of the holder.'),
  endpoint('certidoes.reemitir', 'A certificate once more, as a PDF.'),
  endpoint(
    'alvaras.listar',
    'Permit processes; their fields are not shown and read tolerantly.',
    'shared/model/alvaras.test.ts > the processes of an answer of any shape',
  ),
  endpoint(
    'taxas.listar',
    'Issued fees, by status and part of the protocol, in pages.',
    'contract/lists.test.ts > the list %s has pages, counted from zero',
    'contract/lists.test.ts > the list %j is narrowed by %j',
  ),
  endpoint(
    'taxas.guia',
    'Guide of a fee, as a PDF.',
    'contract/rules.test.ts > a fee has its guide in state 1, and in state 2 its receipt, and its authorization with a document',
  ),
  endpoint(
    'taxas.recibo',
    'Receipt of a fee, as a PDF.',
    'contract/rules.test.ts > a fee has its guide in state 1, and in state 2 its receipt, and its authorization with a document',
  ),
  endpoint(
    'taxas.autorizacao',
    'Authorization of a fee, as a PDF.',
    'contract/rules.test.ts > a fee has its guide in state 1, and in state 2 its receipt, and its authorization with a document',
  ),
  endpoint('cadastro.consultar', 'Registration data of the holder.'),
  row(
    'registration.kind',
    '`JURIDICA` is a company; anything else is a person. Unnamed fields are kept.',
    'contract/operations.test.ts > an answer with unknown fields is read',
  ),
  endpoint(
    'cadastro.atualizarContato',
    'Contact data is changed.',
    'e2e/cadastro.spec.ts > a changed contact is saved only after a question, and a refusal keeps what was typed',
  ),
  row(
    'registration.address',
    'Only the contact can be changed; the address is business of a counter.',
    'shared/api/inputs.test.ts > an operation’s input, %s, takes and refuses values of its field %s',
  ),
]
