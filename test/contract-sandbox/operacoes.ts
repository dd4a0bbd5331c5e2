import type { Sandbox } from '../sandbox/index.ts'
import { BENEDITA, call, FESTAS, type Grupo, IPE, JOSE, MARIA, tokenDe } from './client.ts'

/** One operation of the specification, with a request that succeeds. */
interface Operacao {
  metodo: 'GET' | 'POST' | 'PUT'
  caminho: string
  /** Document of the taxpayer whose sign-in the operation needs. */
  titular?: string
  corpo?: (sandbox: Sandbox) => Promise<unknown>
  pdf?: true
}

const PADARIA = '12ABC34501DE35'
const IGREJA = 'AA345678000114'
const PUBLICO = '/publico'
const SEU = '/contribuinte'

const debitosDe = async (sandbox: Sandbox, documento: string): Promise<Grupo[]> =>
  (await call<Grupo[]>(sandbox, `${SEU}/debitos?idEstadoConta=1`, { token: await tokenDe(sandbox, documento) })).data

/** Every operation that the specification shows or mentions, at its default route. */
export const operacoes: readonly Operacao[] = [
  { metodo: 'GET', caminho: `${PUBLICO}/prefeitura/serra-do-ipe.example` },
  { metodo: 'GET', caminho: `${PUBLICO}/avisos/serra-do-ipe.example` },
  { metodo: 'GET', caminho: `${PUBLICO}/certidao/consultar?documento=${MARIA}` },
  { metodo: 'GET', caminho: `${PUBLICO}/certidao/modelos?documento=${MARIA}` },
  { metodo: 'GET', caminho: `${PUBLICO}/certidao/emitir?documento=${MARIA}&idModelo=101`, pdf: true },
  { metodo: 'GET', caminho: `${PUBLICO}/iptu/consultar?documento=${MARIA}` },
  { metodo: 'GET', caminho: `${PUBLICO}/iptu/carne?inscricao=01.02.045.0123.001&exercicio=2026`, pdf: true },
  { metodo: 'GET', caminho: `${PUBLICO}/iptu/boleto?inscricao=01.02.045.0123.001&exercicio=2026&parcela=5`, pdf: true },
  { metodo: 'POST', caminho: `${PUBLICO}/primeiro-acesso/verificar`, corpo: async () => ({ documento: BENEDITA }) },
  { metodo: 'POST', caminho: `${PUBLICO}/primeiro-acesso/solicitar`, corpo: async () => ({ documento: BENEDITA }) },
  {
    metodo: 'POST',
    caminho: `${PUBLICO}/primeiro-acesso/codigo`,
    corpo: async () => ({ documento: BENEDITA, tipo: 'EMAIL' }),
  },
  {
    metodo: 'POST',
    caminho: `${PUBLICO}/primeiro-acesso/codigo/validar`,
    corpo: async (sandbox) => ({ documento: BENEDITA, codigo: sandbox.primeiroAcesso.codigo(BENEDITA) }),
  },
  {
    metodo: 'POST',
    caminho: `${PUBLICO}/primeiro-acesso/senha`,
    corpo: async (sandbox) => ({
      documento: BENEDITA,
      codigo: sandbox.primeiroAcesso.codigo(BENEDITA),
      senha: 'segredo-novo',
    }),
  },
  { metodo: 'GET', caminho: `${SEU}/painel/resumo`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/painel/atividades`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/dados`, titular: MARIA },
  {
    metodo: 'PUT',
    caminho: `${SEU}/dados/contato`,
    titular: MARIA,
    corpo: async () => ({ email: 'maria@contribuinte.example' }),
  },
  { metodo: 'GET', caminho: `${SEU}/certidoes`, titular: IGREJA },
  { metodo: 'GET', caminho: `${SEU}/certidoes/100005/pdf`, titular: IGREJA, pdf: true },
  { metodo: 'GET', caminho: `${SEU}/alvaras`, titular: PADARIA },
  { metodo: 'GET', caminho: `${SEU}/taxas`, titular: FESTAS },
  { metodo: 'GET', caminho: `${SEU}/taxas/12018/guia`, titular: FESTAS, pdf: true },
  { metodo: 'GET', caminho: `${SEU}/taxas/12015/recibo`, titular: FESTAS, pdf: true },
  { metodo: 'GET', caminho: `${SEU}/taxas/12016/autorizacao`, titular: FESTAS, pdf: true },
  { metodo: 'GET', caminho: `${SEU}/debitos`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/debitos/tributos/1`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/debitos/contas-tributo/201`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/debitos/20001/transacoes`, titular: MARIA },
  { metodo: 'GET', caminho: `${SEU}/debitos/20001/guia`, titular: MARIA, pdf: true },
  {
    metodo: 'POST',
    caminho: `${SEU}/debitos/gerar-guia`,
    titular: MARIA,
    corpo: async (sandbox) => ({ listaDebitos: await debitosDe(sandbox, MARIA), dataVencimento: '2026-12-10' }),
  },
  { metodo: 'GET', caminho: `${SEU}/debitos/guia/1000001`, titular: MARIA, pdf: true },
  {
    metodo: 'POST',
    caminho: `${SEU}/debitos/extrato-pdf`,
    titular: MARIA,
    corpo: async (sandbox) => ({ listaDebitos: await debitosDe(sandbox, MARIA) }),
    pdf: true,
  },
  { metodo: 'GET', caminho: `${SEU}/pagamentos`, titular: IPE },
  {
    metodo: 'POST',
    caminho: `${SEU}/pagamentos/extrato-pdf`,
    titular: IPE,
    corpo: async (sandbox) => ({
      listaPagamentos: (await call(sandbox, `${SEU}/pagamentos`, { token: await tokenDe(sandbox, IPE) })).data,
      codTributo: 'Diversos',
      descricaoTributo: '-',
      codContaTributo: '-',
      descricaoContaTributo: '-',
      periodoDebitosInicio: '-',
      periodoDebitosFim: '-',
      periodoPagamentosInicio: '-',
      periodoPagamentosFim: '-',
    }),
    pdf: true,
  },
  { metodo: 'GET', caminho: `${SEU}/pagamentos/90019/comprovante`, titular: IPE, pdf: true },
  { metodo: 'GET', caminho: `${SEU}/guias`, titular: JOSE },
  { metodo: 'GET', caminho: `${SEU}/guias/1000002`, titular: JOSE },
  { metodo: 'GET', caminho: `${SEU}/guias/1000002/pdf`, titular: JOSE, pdf: true },
]
