import { endpoint, row } from '../row.ts'

/** Panel, certificates, permits, fees and registration data of the person signed in. */
export const contribuinte = [
  endpoint('painel.resumo', 'Panel summary.', 'contract-sandbox/painel.test.ts > the panel’s sums match the lists'),
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
    'contract-sandbox/painel.test.ts > the panel lists activities of the four kinds, newest first, with readable days',
  ),
  endpoint(
    'certidoes.listar',
    'Certificates of the holder.',
    'contract-sandbox/certidoes.test.ts > the holder’s certificates come in every state, newest first',
  ),
  endpoint(
    'certidoes.reemitir',
    'A certificate once more, as a PDF.',
    'contract-sandbox/certidoes.test.ts > the holder’s certificates can be re-issued unless cancelled, and an expired one states so',
  ),
  endpoint(
    'alvaras.listar',
    'Permit processes; their fields are not shown and read tolerantly.',
    'shared/model/alvaras.test.ts > the processes of an answer of any shape',
  ),
  endpoint(
    'taxas.listar',
    'Issued fees, by status and part of the protocol, in pages.',
    'shared/model/taxas.test.ts > a fee list request passes main’s schema',
    'contract-sandbox/taxas.test.ts > issued fees come in pages of fifteen, newest first, with the contract’s fields',
  ),
  endpoint(
    'taxas.guia',
    'Guide of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees state on each document what it is',
  ),
  endpoint(
    'taxas.recibo',
    'Receipt of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees state on each document what it is',
  ),
  endpoint(
    'taxas.autorizacao',
    'Authorization of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees state on each document what it is',
  ),
  endpoint('cadastro.consultar', 'Registration data of the holder.'),
  row(
    'registration.kind',
    '`JURIDICA` is a company; anything else is a person. Unnamed fields are kept.',
    'contract/operations.test.ts > an answer with unknown fields is read',
    'contract-sandbox/cadastro.test.ts > the contact has the field names of each municipality',
  ),
  endpoint(
    'cadastro.atualizarContato',
    'Contact data is changed.',
    'contract-sandbox/cadastro.test.ts > the contact is changed, stored, and shown wherever it is used',
  ),
  row(
    'registration.address',
    'Only the contact can be changed; the address is business of a counter.',
    'shared/api/inputs.test.ts > the input refuses %j for its %s',
    'contract-sandbox/cadastro.test.ts',
  ),
]
