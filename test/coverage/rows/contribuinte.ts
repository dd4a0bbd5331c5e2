import { endpoint, row } from '../row.ts'

/** Panel, certificates, permits, fees and registration data of the person signed in. */
export const contribuinte = [
  endpoint(
    'painel.resumo',
    'Panel summary.',
    'contract-sandbox/painel.test.ts > the panel summary matches the taxpayer’s debits, certificates and payments',
  ),
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
    'contract-sandbox/painel.test.ts > the panel lists activities of four kinds, newest first, with days as dd/mm/yyyy',
  ),
  endpoint(
    'certidoes.listar',
    'Certificates of the holder.',
    'contract-sandbox/certidoes.test.ts > the signed-in taxpayer’s certificates are listed in every state, newest first',
  ),
  endpoint(
    'certidoes.reemitir',
    'A certificate once more, as a PDF.',
    'contract-sandbox/certidoes.test.ts > the signed-in taxpayer’s certificates can be re-issued unless cancelled, and an expired one says so',
  ),
  endpoint(
    'alvaras.listar',
    'Permit processes; their fields are not shown and read tolerantly.',
    'shared/model/alvaras.test.ts > the processes of an answer of any shape',
  ),
  endpoint(
    'taxas.listar',
    'Issued fees, by status and part of the protocol, in pages.',
    'shared/model/taxas.test.ts > a fee list request is accepted by the operation’s input',
    'contract-sandbox/taxas.test.ts > issued fees come in pages of fifteen, newest first, with the specification’s fields',
  ),
  endpoint(
    'taxas.guia',
    'Guide of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > the guide, receipt and authorization of a fee state its data',
  ),
  endpoint(
    'taxas.recibo',
    'Receipt of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > the guide, receipt and authorization of a fee state its data',
  ),
  endpoint(
    'taxas.autorizacao',
    'Authorization of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > the guide, receipt and authorization of a fee state its data',
  ),
  endpoint('cadastro.consultar', 'Registration data of the holder.'),
  row(
    'registration.kind',
    '`JURIDICA` is a company; anything else is a person. Unnamed fields are kept.',
    'contract/operations.test.ts > an answer with unknown fields is read',
    'contract-sandbox/cadastro.test.ts > a contact update uses the field names of its municipality',
  ),
  endpoint(
    'cadastro.atualizarContato',
    'Contact data is changed.',
    'contract-sandbox/cadastro.test.ts > a changed contact is stored, and shown in the registration data and the activities',
  ),
  row(
    'registration.address',
    'Only the contact can be changed; the address is business of a counter.',
    'shared/api/inputs.test.ts > an operation’s input refuses %j because of the field %s',
    'contract-sandbox/cadastro.test.ts',
  ),
]
