import type { OperationName } from '../../shared/api/index.ts'

/** Operations that create something: `cria` in the endpoint table, which only main has. A test compares both. */
export const creating: ReadonlySet<OperationName> = new Set<OperationName>([
  'certidoes.emitir',
  'debitos.gerarGuia',
  'debitos.guiaUnica',
  'iptu.boleto',
  'primeiroAcesso.definirSenha',
  'primeiroAcesso.enviarCodigo',
  'primeiroAcesso.solicitar',
  'taxas.guia',
])

/** Query options of an operation that creates something: it is never repeated automatically, nor by F5. */
export function asksOnce(operacao: OperationName) {
  return creating.has(operacao) ? { retry: false, retryOnMount: false, meta: { once: true } } : {}
}
