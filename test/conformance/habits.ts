import { impatient } from '../contract/city.ts'
import type { HabitName } from '../sandbox/habitos/table.ts'
import { maria, type Given } from './city.ts'

/** How the report reveals a habit. */
interface Told {
  operacao: string
  says: RegExp
  /** Data that must be given for the habit to show. */
  given: Given
}

const told = (operacao: string, says: RegExp, given: Given = {}): Told => ({ operacao, says, given })
const lastPayment = (says: RegExp): Told => told('painel.resumo', new RegExp(`${says.source}[^|]*ultimoPagamento`))
const REASON_ELSEWHERE = /motivo do erro fora de description/

/** For each habit that a report can reveal by a row of its own, that row. */
export const tellings = {
  motivoEmMessage: told('primeiroAcesso.verificar', REASON_ELSEWHERE),
  envelopeDizQueDeuCerto: told('debitos.listar', /a mais no envelope: sucesso, erro, error, codigoErro/),
  vazioComFrase: told('certidoes.listar', /a mais no envelope: mensagem/),
  estadoSoEmPalavras: told('guias.listar', /sempre null:[^|]*statusCodigo/, { documento: maria }),
  idsComoTexto: told('debitos.transacoes', /números escritos como texto:[^|]*\bid\b/),
  inteirosComoTexto: told('certidoes.modelos', /números escritos como texto:[^|]*\bvalidadeDias/),
  valoresComoTexto: told('painel.resumo', /números escritos como texto:[^|]*\btotalDebitos/),
  longosGrandes: told('debitos.transacoes', /inteiros acima de 2\^53: id/),
  textosComoNumero: told('debitos.listar', /textos escritos como número:[^|]*\bperiodoRef/),
  booleanosComoTexto: told('taxas.listar', /booleanos escritos como texto: possuiDocComprobatorio/),
  textosComEspacos: told('debitos.listar', /textos com espaços a mais:/),
  datasBrasileiras: told('painel.resumo', /datas em dd\/mm\/aaaa: ultimoPagamento/),
  datasComHora: told('painel.resumo', /datas com hora: ultimoPagamento/),
  datasComoLista: told('painel.resumo', /datas em lista: ultimoPagamento/),
  listasNulas: told('certidoes.listar', /listas null: data/),
  listasAusentes: told('certidoes.listar', /listas ausentes: data/),
  camposDesconhecidos: told('debitos.listar', /a mais: [^|]*campoNovo/),
  opcionaisNulos: told('debitos.listar', /sempre null:[^|]*estadoConta/),
  opcionaisAusentes: told('debitos.listar', /nunca vieram:[^|]*estadoConta/),
  linhaDesviante: told('debitos.transacoes', /1 linha não lida \|.*no backend: o campo id/),
  linhaNula: told('debitos.transacoes', /1 linha não lida \|.*no backend: o campo de uma linha vazia/),
  logoEmOutraOrigem: told('prefeitura.consultar', /tolerado .*brasão fora .*parametros\.origens: http:\/\/localhost/, {
    change: { parametros: {} },
  }),
  linksEmOutraOrigem: told('avisos.listar', /tolerado .*links fora .*parametros\.origensDosLinks: https:\/\/www/, {
    change: { parametros: {} },
  }),
  logoRelativo: told('prefeitura.consultar', /pathLogo sem endereço/),
  valoresBrasileiros: told('painel.resumo', /valores escritos com vírgula: totalDebitos/),
  valoresComMoeda: told('painel.resumo', /valores escritos com R\$:[^|]*totalDebitos/),
  datasNoFimDoDia: lastPayment(/datas na forma 0000-00-00a00:00:00\.000a:/),
  datasEmUtc: lastPayment(/datas na forma 0000-00-00a00:00:00a:/),
  datasEmMilissegundos: lastPayment(/datas em milissegundos:/),
  periodosComBarra: told('debitos.listar', /competências na forma 00\/0000:/),
  periodosComoLista: told('debitos.listar', /competências em lista:/),
  booleanosComoLetra: told('taxas.listar', /booleanos escritos como letra: possuiDocComprobatorio/),
  inteirosComZeros: told('debitos.listar', /números escritos com zeros na frente: codigoEstadoConta/),
  opcionaisVazios: told('debitos.listar', /textos vazios no lugar de null: numParcela/),
  iptuComDesconto: told('iptu.consultar', /de que não se sabe o valor a pagar/, { documento: maria }),
  estadoEmPalavra: told('guias.listar', /texto, statusCodigo: texto, .*números escritos como texto: statusCodigo/, {
    documento: maria,
  }),
  paginaSemTotais: told('taxas.listar', /nunca vieram: paginasTotais, elementosTotais/),
  paginaSoDeLinhas: told('taxas.listar', /só uma lista: data/),
  linhaUnicaSolta: told('pagamentos.listar', /uma linha solta no lugar da lista: data/),
  guiaGeradaEmLista: told('debitos.gerarGuia', /só uma lista: data/),
  guiaGeradaSolta: told('debitos.gerarGuia', /sem o envelope data/),
  criado201: told('debitos.extrato', /201 application\/pdf/),
  semEnvelope: told('painel.resumo', /tolerado .*sem o envelope data/),
  paginaSemEnvelope: told('certidoes.modelos', /tolerado .*sem o envelope data/),
  envelopeComMais: told('debitos.listar', /a mais no envelope: success, timestamp, errors/),
  outrosNomes: told('cadastro.consultar', /emailPrincipal: texto/),
  marcaDeOrdem: told('debitos.listar', /tolerado .*marca de ordem de bytes/),
  // A backend that writes everything so writes errors so as well.
  errosEmLatin1: told('primeiroAcesso.verificar', /recusou .*codificação iso-8859-1/),
  latin1Calado: told('debitos.listar', /codificação que não é UTF-8/),
  tudoEmLatin1: told('debitos.listar', /tolerado .*codificação iso-8859-1/),
  errosComMais: told('primeiroAcesso.verificar', /tipo application\/problem\+json/),
  outroTipoDeJson: told('debitos.listar', /tolerado .*tipo text\/json/),
  outroTipoDePdf: told('debitos.extrato', /tipo application\/pdf; charset=utf-8/),
  idDaListaDiferente: told('guias.listar (a guia nova)', /achada pelo número.*o id na lista não é o idDoctoArr/),
  idDaListaDeOutraGuia: told('guias.listar (a guia nova)', /achada pelo número.*o id na lista não é o idDoctoArr/),
  numeroDaGuiaComBarra: told('debitos.gerarGuia', /numeroGuia: texto\b(?! de)/),
  numeroDaGuiaComLetras: told('debitos.gerarGuia', /numeroGuia: texto\b(?! de)/),
  primeiroByteLento: told('debitos.listar', /falhou .*backend\.semResposta \| parametros\.primeiroByteSegundos/, {
    change: { parametros: {} },
    limits: impatient,
  }),
  outrasRotas: told('taxas.listar', /falhou .*backend\.naoEncontrado \| rotas\["taxas\.listar"\]/, {
    change: { rotas: {} },
  }),
  outroCabecalhoDoToken: told('debitos.listar', /falhou .*backend\.tokenRecusado \| cabecalhoToken/, {
    change: { cabecalhoToken: 'Authorization' },
  }),
  usuarioMinusculo: told('token', /tolerado .*preferred_username em minúsculas/),
  usuarioComMascara: told('token', /tolerado .*preferred_username com pontos e traço/),
  usuarioSoNoAccessToken: told('token', /tolerado .*preferred_username só no access token/),
  semExpiresIn: told('token', /tolerado .*sem expires_in/),
  tokensDe60s: told('token', /vale 60 s/),
  tokenOpaco: told('token', /access token opaco/),
  semDate: told('login', /sem o cabeçalho Date/),
  semIss: told('login', /não promete iss/),
  renovacaoSemRotacao: told('token', /a renovação não troca o refresh token/),
  renovacaoSemIdToken: told('token', /a renovação não traz id_token/),
  pontosEmOutraOrigem: told('login', /falhou .*login\.origem.*parametros\.origens: http:\/\/localhost/, {
    change: { parametros: {} },
  }),
  soOpenid: told('login', /não anuncia o escopo: profile \|.*parametros\.escopo/, { change: { parametros: {} } }),
  gateway404NaPartida: told(
    'prefeitura.consultar',
    /falhou \| 404 text\/html, uma página HTML .*backend\.indisponivel/,
  ),
  gateway502NaPartida: told('prefeitura.consultar', /falhou \| 502 text\/html, uma página HTML .*backend\.falhou/),
  recusaTodoToken: told('debitos.listar', /falhou .*backend\.tokenRecusado/),
  redireciona: told('debitos.listar', /falhou .*backend\.redirecionou \| baseUrl/),
} satisfies Partial<Record<HabitName, Told>>

/** Pairs of habits that a report cannot tell apart. */
export const alike: Partial<Record<HabitName, HabitName>> = {
  tudoEmLatin1: 'errosEmLatin1',
  inteirosComZeros: 'inteirosComoTexto',
  outroCabecalhoDoToken: 'recusaTodoToken',
  recusaTodoToken: 'outroCabecalhoDoToken',
}
