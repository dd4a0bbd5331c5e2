import type { Habit } from './habit.ts'

const SIGNED_IN = /^(painel|debitos|pagamentos|guias|alvaras|taxas|cadastro|certidoes\.(listar|reemitir))/

/** Habits that are not changes of an answer: the files named here check them by name. */
export const elsewhere = {
  // data/cidade.ts and backend/guias.ts
  idDaListaDiferente: { says: 'o id de uma guia na lista não é o seu idDoctoArr, nem o de outra' },
  idDaListaDeOutraGuia: { says: 'o id de uma guia na lista é o idDoctoArr de outra' },
  numeroDaGuiaComBarra: { says: 'números de guia têm sinais: 2026/0000012' },
  numeroDaGuiaComLetras: { says: 'números de guia têm letras e sinais: GA-2026.01.0000012-5' },

  // data/guias.ts, pdf/guia.ts and backend/gerarGuia.ts
  linhaDeOutraNoDetalhe: {
    says: 'a linha de pagamento do detalhe, certa nos dígitos e no valor, não é a impressa no papel',
  },
  papelSemTexto: { says: 'o papel da guia é só desenho: a linha está nas barras, e não em texto que se leia' },
  vencimentoEmDiaUtil: { says: 'a guia pedida para um sábado ou domingo vence no primeiro dia útil depois' },

  // wire.ts
  gzip: { says: 'respostas vêm comprimidas' },
  gotas: { says: 'respostas chegam em pedaços pequenos' },
  pedidosDe15: { says: 'um pedido de mais de 15 linhas por página é recusado' },
  primeiroByteLento: { says: 'o primeiro byte demora mais do que o limite de costume; o perfil dá o tempo' },

  // routes.ts
  outrasRotas: { says: 'o que tem rota em aberto fica em outro caminho, método, parâmetros e campos, ditos no perfil' },
  outroCabecalhoDoToken: { says: 'o token vai em X-Token-Contribuinte, dito no perfil' },

  // idp/
  usuarioMinusculo: { says: 'preferred_username em minúsculas, como o Keycloak guarda' },
  usuarioComMascara: { says: 'preferred_username com pontos e traço' },
  usuarioSoNoAccessToken: { says: 'só o access token diz preferred_username' },
  semExpiresIn: { says: 'a resposta do token não diz expires_in' },
  tokensDe60s: { says: 'access tokens valem 60 segundos' },
  tokenOpaco: { says: 'o access token não é um JWT' },
  semDate: { says: 'o provedor não manda o cabeçalho Date, como o Keycloak' },
  saidaComPagina: { says: 'a saída responde uma página para pessoas, como a do Keycloak' },
  semIss: { says: 'a volta do login não traz iss, e o provedor não promete que traria' },
  renovacaoSemRotacao: { says: 'a renovação devolve o mesmo refresh token' },
  renovacaoSemIdToken: { says: 'a renovação não devolve id_token' },
  pontosEmOutraOrigem: { says: 'o provedor troca códigos, dá as chaves e encerra em outra origem, dita no perfil' },
  soPorPar: { says: 'o provedor só aceita pedidos de entrada enviados antes (PAR), e o anuncia' },
  soOpenid: { says: 'só o escopo openid existe, dito no perfil' },

  // The following habits break the specification: the program must report the failure accurately.
  gateway404NaPartida: { says: 'um gateway responde 404 à primeira consulta do município, e depois funciona' },
  gateway502NaPartida: { says: 'um gateway responde 502 à primeira consulta do município, e depois funciona' },
  recusaTodoToken: {
    says: '401 a todo token, também ao que acaba de ser renovado',
    fails: { operations: SIGNED_IN, codigo: 'backend.tokenRecusado' },
  },
  redireciona: {
    says: 'tudo que pede login responde 302 para uma página de entrada',
    fails: { operations: SIGNED_IN, codigo: 'backend.redirecionou' },
  },
  usuarioAusente: {
    says: 'nenhum token diz preferred_username',
    fails: { operations: SIGNED_IN, codigo: 'login.semDocumento' },
  },
} satisfies Record<string, Habit>
