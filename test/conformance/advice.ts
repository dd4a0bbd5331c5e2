import { operationNamed, type OperationName } from '../../shared/api/index.ts'
import type { Falha } from '../../shared/errors.ts'
import { originsIn } from '../../main/setup/tryPerfil.ts'

/**
 * Advice for a technician about a failure: a line of the profile, or a fault to correct elsewhere. Null if there is no advice.
 */
export function adviceFor(name: OperationName, { codigo, status, campo, descricao }: Falha): string | null {
  const open = operationNamed(name).rota === 'configuravel'
  const rota = `rotas["${name}"]`
  switch (codigo) {
    case 'backend.naoEncontrado':
      // Spec "Errors": a payment without a linked fee posting has no receipt.
      if (name === 'pagamentos.comprovante' && descricao !== undefined) return null
      return open
        ? `${rota}: o caminho deste serviço, ou false se ele não existe`
        : 'baseUrl: o caminho é fixo na especificação'
    case 'backend.recusou':
      if (status !== undefined && status < 300)
        return `no backend: uma recusa tem status de erro, e não ${status}, e description`
      if (status === 405 && open) return `${rota}.metodo`
      // With any status but 400 the backend understood the request, and refused it for its own reason.
      return status === 400 && open ? `${rota}.parametros: os nomes que este backend espera` : null
    case 'backend.respostaInvalida':
      return open
        ? `${rota}.campos: os nomes dos campos aqui (não foi lido: ${campo ?? ''})`
        : `no backend: o campo ${campo ?? ''}`
    case 'backend.semResultado':
      return `no backend: ${status ?? 200} só com o que foi pedido; um motivo vai com status de erro, em description`
    case 'backend.redirecionou':
      return 'baseUrl: o endereço para onde ele redireciona'
    case 'backend.semResposta':
      return 'parametros.primeiroByteSegundos e parametros.respostaSegundos'
    case 'backend.naoAutorizado':
    case 'backend.tokenRecusado':
      return 'cabecalhoToken; no provedor: audience e tipo do access token'
    case 'backend.indisponivel':
    case 'backend.falhou':
    case 'backend.ocupado':
      return 'no backend ou no que está na frente dele: pergunte de novo mais tarde'
    case 'municipio.desconhecido':
      return 'dominio: este backend não o conhece'
    default:
      return null
  }
}

export const adviceForProvider: Partial<Record<Falha['codigo'], string>> = {
  'login.emissor': 'authUrl: exatamente o issuer que o provedor anuncia',
  'login.pkce': 'no provedor: o método S256 de PKCE para este cliente (plain não basta)',
  'login.escopo': 'parametros.escopo',
  'login.cliente': 'clientId; no provedor: cliente público, ligado, com fluxo de código',
  'login.retorno': 'redirectUri; no provedor: o mesmo endereço registrado',
  'login.relogio': 'o relógio deste computador',
}

/** Advice to list the origins of these addresses in a field of the profile; null if there are none. */
export function adviceToList(campo: string, urls: readonly string[]): string | null {
  const origins = originsIn(urls)
  return origins && `${campo}: ${origins}`
}
