import { endpoint, row } from '../row.ts'

/** Panel, certificates, permits, fees and registration data of the person signed in. */
export const contribuinte = [
  endpoint('painel.resumo', 'Panel summary.', 'contract-sandbox/painel.test.ts > the panel adds up what the lists say'),
  row(
    'panel.fields',
    'Open debts, overdue ones, active certificates, last payment and its value; any may be missing.',
    'renderer/features/painel/painel.test.ts > the panel’s summary shows all five fields',
    'renderer/features/painel/painel.test.ts > a field left out is said to be missing, never shown as zero',
  ),
  endpoint('painel.atividades', 'Recent activities in `data.content`.'),
  row(
    'activity.kinds',
    'An activity is a payment, certificate, debt or registration, with a date to be shown as it is.',
    'renderer/features/painel/painel.test.ts > each of the four kinds has its own icon and word',
    'contract-sandbox/painel.test.ts > the panel lists activities of the four kinds, newest first, with days to be read',
  ),
  endpoint(
    'certidoes.listar',
    'Certificates of the holder.',
    'contract-sandbox/certidoes.test.ts > certificates of the holder come in every state, newest first',
  ),
  endpoint(
    'certidoes.reemitir',
    'A certificate once more, as a PDF.',
    'contract-sandbox/certidoes.test.ts > certificates of the holder are issued again unless cancelled; an expired one says so',
  ),
  endpoint(
    'alvaras.listar',
    'Permit processes; their fields are not shown and read tolerantly.',
    'shared/model/alvaras.test.ts > the processes of an answer of any shape',
  ),
  endpoint(
    'taxas.listar',
    'Issued fees, by status and part of the protocol, in pages.',
    'shared/model/taxas.test.ts > a request that a fee’s screen builds passes main’s schema',
    'contract-sandbox/taxas.test.ts > issued fees come in pages of fifteen, newest first, with the fields of the contract',
  ),
  endpoint(
    'taxas.guia',
    'Guide of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees say on each paper what they are',
  ),
  endpoint(
    'taxas.recibo',
    'Receipt of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees say on each paper what they are',
  ),
  endpoint(
    'taxas.autorizacao',
    'Authorization of a fee, as a PDF.',
    'contract-sandbox/taxas.test.ts > issued fees say on each paper what they are',
  ),
  endpoint('cadastro.consultar', 'Registration data of the holder.'),
  row(
    'registration.kind',
    '`JURIDICA` is a company; anything else is a person. Unnamed fields are kept.',
    'contract/operations.test.ts > an answer is read with fields that this program does not know',
    'contract-sandbox/cadastro.test.ts > the contact goes by the names of each municipality',
  ),
  endpoint(
    'cadastro.atualizarContato',
    'Contact data is changed.',
    'contract-sandbox/cadastro.test.ts > the contact is changed, kept, and seen wherever it is used',
  ),
  row(
    'registration.address',
    'Only the contact can be changed; the address is business of a counter.',
    'shared/api/inputs.test.ts > the input refuses %j for its %s',
    'contract-sandbox/cadastro.test.ts',
  ),
]
