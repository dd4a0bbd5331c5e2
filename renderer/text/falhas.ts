import type { AuthError, CodigoDeFalha, Falha } from '../../shared/errors.ts'
import { falhaSpoken } from './idioma.ts'
import { count } from './numbers.ts'
import { kioskSentences, kioskSuggestions, kioskText, unavailable } from './kiosk.ts'

export interface FalhaDescription {
  sentence: string
  suggestion: string
  /** The cause and the setting to change, for support technicians. */
  support?: string
}

/** A failed sign-in that only a technician can solve. */
const noSignIn = (sentence: string, support: string): FalhaDescription => ({
  sentence,
  suggestion: 'Ninguém entrou. Avise o suporte.',
  support,
})

/** One entry per code of shared/errors.ts; a missing entry is a compile error. */
export const falhasText: Record<CodigoDeFalha, FalhaDescription> = {
  interno: {
    sentence: 'Algo deu errado neste programa.',
    suggestion: 'Tente de novo. Se repetir, avise o suporte e diga o que estava fazendo.',
  },
  'ponte.recusada': {
    sentence: 'Esta janela não pode fazer isso.',
    suggestion: 'Feche e abra o programa. Se repetir, avise o suporte.',
  },
  'ponte.pagina': {
    sentence: 'O pedido veio de uma página que não está mais na tela.',
    suggestion: 'Faça o pedido de novo na página atual.',
  },
  'ponte.modo': {
    sentence: 'Este tipo de posto não faz isso.',
    suggestion: 'Use um posto de outro tipo ou peça ao suporte que mude o deste.',
  },
  'entrada.invalida': {
    sentence: 'Há um dado que não confere.',
    suggestion: 'Confira o que foi digitado e tente de novo.',
  },
  cancelado: { sentence: 'A consulta foi cancelada.', suggestion: 'Se ainda precisar dela, peça de novo.' },
  'perfil.invalido': {
    sentence: 'O arquivo de configuração deste posto tem um erro.',
    suggestion: 'Peça ao suporte que corrija o campo indicado e abra o programa de novo.',
  },
  'politica.parada': {
    sentence: 'Este posto não pode atender: a política da prefeitura tem um erro ou não pôde ser lida.',
    suggestion: 'Peça ao suporte que corrija a política; o programa abre de novo sozinho.',
    support: 'Sem ela não se sabe se este posto é um totem, nem quem pode atender nele.',
  },
  'politica.mudou': {
    sentence: 'A política da prefeitura mudou, e o programa vai abrir de novo com ela.',
    suggestion: 'Isso leva alguns segundos. Depois, atenda a pessoa.',
  },
  'municipio.desconhecido': {
    sentence: 'O sistema não reconhece este município.',
    suggestion: 'Peça ao suporte que confira o domínio na configuração do posto.',
  },
  'municipio.emAtendimento': {
    sentence: 'Não é possível trocar de município durante um atendimento.',
    suggestion: 'Encerre o atendimento (F12) e troque de município em seguida.',
  },
  'municipio.repetido': {
    sentence: 'Esta prefeitura já está instalada neste computador.',
    suggestion: 'Troque de município com Alt+M, ou corrija os endereços dela no arquivo config.json.',
  },
  'atendimento.encerrado': {
    sentence: 'Este atendimento já foi encerrado.',
    suggestion: 'Informe o CPF ou CNPJ para começar outro.',
  },
  'atendimento.outroDocumento': {
    sentence: 'Outra pessoa ainda está sendo atendida.',
    suggestion: 'Encerre o atendimento atual (F12) antes de começar outro.',
  },
  'atendimento.papelNaImpressora': {
    sentence: 'Há um papel de outra pessoa na impressora.',
    suggestion: 'Retire-o e entregue-o a quem pediu antes de atender.',
  },
  'atendimento.bloqueado': {
    sentence: 'O último atendimento ainda não foi encerrado por completo.',
    suggestion: 'Espere a tela de busca voltar. Se ela não voltar, feche o programa e abra de novo.',
  },
  'backend.indisponivel': {
    sentence: 'O sistema está temporariamente indisponível.',
    suggestion: 'Espere um pouco e tente de novo. Nada do que foi digitado se perdeu.',
  },
  'backend.semResposta': {
    sentence: 'O sistema da prefeitura demorou demais para responder.',
    suggestion: 'Tente de novo em um minuto. Nada do que foi digitado se perdeu.',
  },
  'backend.ocupado': {
    sentence: 'O sistema da prefeitura está recebendo pedidos demais.',
    suggestion: 'Espere um pouco e tente de novo. Nada do que foi digitado se perdeu.',
  },
  'backend.recusou': {
    sentence: 'O sistema da prefeitura recusou o pedido.',
    suggestion: 'Veja o motivo informado e corrija o que for preciso.',
  },
  'backend.naoAutorizado': {
    sentence: 'A prefeitura pede que o contribuinte entre de novo.',
    suggestion: 'Use Entrar (F8) e repita o pedido.',
  },
  'backend.tokenRecusado': {
    sentence: 'A entrada do contribuinte não vale mais.',
    suggestion: 'Peça que ele entre de novo (F8). Se a recusa continuar, avise o suporte.',
    support: 'O sistema recusou uma entrada que acabava de ser renovada.',
  },
  'backend.redirecionou': {
    sentence: 'O sistema da prefeitura mandou o pedido para outro endereço.',
    suggestion: 'Avise o suporte.',
    support: 'O endereço do sistema no perfil, ou a rede, precisa ser conferido.',
  },
  'backend.proibido': {
    sentence: 'Este contribuinte não tem acesso a esse dado.',
    suggestion: 'Confira se o documento é o do titular.',
  },
  'backend.naoEncontrado': {
    sentence: 'O sistema da prefeitura não encontrou o que foi pedido.',
    suggestion: 'Confira o documento ou o número informado.',
  },
  'backend.falhou': {
    sentence: 'O sistema da prefeitura teve um erro.',
    suggestion: 'Tente de novo em alguns minutos. Se continuar, avise o suporte da prefeitura.',
  },
  'backend.respostaInvalida': {
    sentence: 'A resposta do sistema da prefeitura veio em um formato que não dá para ler.',
    suggestion: 'Tente de novo. Se continuar, avise o suporte: pode haver um problema na rede ou no sistema.',
  },
  'backend.semResultado': {
    sentence: 'A resposta do sistema da prefeitura veio sem o que foi pedido.',
    suggestion: 'Espere um pouco e tente de novo: ele ainda pode estar preparando a resposta.',
  },
  'backend.outraPessoa': {
    sentence: 'O sistema da prefeitura respondeu com os dados de outra pessoa.',
    suggestion: 'Nada dela é mostrado. Encerre o atendimento (F12) e avise o suporte da prefeitura.',
  },
  'backend.redeFechada': {
    sentence: 'A rede deste computador bloqueou o pedido.',
    suggestion: 'Avise o suporte da rede.',
    support: 'A rede pede uma senha (proxy ou página de entrada).',
  },
  'backend.rotaDesligada': {
    sentence: 'Este serviço não é oferecido por este município.',
    suggestion: 'Oriente o contribuinte a procurar o setor responsável.',
  },
  'rede.certificado': {
    sentence: 'Não foi possível confirmar que o servidor é o da prefeitura, e nada foi enviado.',
    suggestion: 'Avise o suporte.',
  },
  'login.necessario': {
    sentence: 'Este serviço só abre com a senha do contribuinte.',
    suggestion: 'Peça que ele entre (F8).',
  },
  'login.expirado': { sentence: 'A entrada do contribuinte venceu.', suggestion: 'Peça que ele entre de novo (F8).' },
  'login.indisponivel': {
    sentence: 'O serviço de entrada está temporariamente indisponível.',
    suggestion: 'Tente de novo em alguns minutos. Os serviços públicos continuam funcionando.',
  },
  'login.outroDocumento': {
    sentence: 'Quem entrou não é o contribuinte deste atendimento.',
    suggestion: 'Nada da outra pessoa ficou no programa. Confira o documento e peça que o titular entre.',
  },
  'login.relogio': {
    sentence: 'O relógio deste computador está errado, por isso a entrada foi recusada.',
    suggestion: 'Peça ao suporte que acerte a data e a hora.',
  },
  'login.semDocumento': {
    sentence: 'O serviço de entrada não disse qual é o CPF ou CNPJ de quem entrou.',
    suggestion: 'Nada ficou no programa. Avise o suporte da prefeitura.',
    support: 'Falta preferred_username no token.',
  },
  'login.semSenha': {
    sentence: 'O serviço de entrada não pediu a senha de novo, por isso a entrada foi recusada.',
    suggestion: 'Nada ficou no programa. Tente outra vez e, se repetir, avise o suporte.',
    support: 'Confira max_age e auth_time no provedor.',
  },
  'login.emissor': noSignIn(
    'O serviço de entrada não está no endereço configurado.',
    'Confira authUrl no perfil: endereço, realm e barra no fim.',
  ),
  'login.pkce': noSignIn(
    'O serviço de entrada não protege a entrada como deve.',
    'Ele só oferece PKCE sem S256. Ligue no provedor o método S256 para este cliente; “plain” não basta.',
  ),
  'login.mudou': noSignIn(
    'O serviço de entrada mandou o programa para outro endereço.',
    'Escreva em authUrl, no perfil, o endereço novo do provedor.',
  ),
  'login.semIss': noSignIn(
    'A resposta da entrada não diz de que serviço veio.',
    'O provedor promete o parâmetro iss e não o manda. Confira o provedor, ou parametros.exigirIss no perfil.',
  ),
  'login.semIdToken': noSignIn(
    'A resposta do serviço de entrada veio incompleta.',
    'Falta o ID token. Confira openid em parametros.escopo e o cliente no provedor.',
  ),
  'login.destinatario': noSignIn(
    'O serviço de entrada autorizou outro programa, e não este.',
    'Confira clientId no perfil, e aud e azp do ID token no provedor.',
  ),
  'login.chave': noSignIn(
    'A assinatura do serviço de entrada não confere com as chaves que ele publica.',
    'Confira no provedor as chaves (jwks_uri) e o kid do ID token.',
  ),
  'login.algoritmo': noSignIn(
    'O serviço de entrada usa uma assinatura que ele não anuncia.',
    'Confira no provedor o alg do ID token: ele precisa ser um dos anunciados.',
  ),
  'login.respostaInvalida': noSignIn(
    'O serviço de entrada respondeu em um formato que não dá para ler.',
    'Confira no provedor a resposta do token e o ID token.',
  ),
  'login.outraJanela': {
    sentence: 'A página de entrada quis abrir outra janela, e isso não é permitido.',
    suggestion: 'Se a segunda etapa da entrada abre assim, avise o suporte.',
    support: 'Com o endereço dela no perfil, a segunda etapa abre na mesma janela.',
  },
  'login.naoVoltou': {
    sentence: 'A página de entrada não voltou para o programa.',
    suggestion:
      'Se ela mostrava um aviso ou um erro, diga ao suporte o que estava escrito. Tente de novo com Entrar (F8).',
  },
  'login.escopo': noSignIn(
    'O serviço de entrada não aceita o pedido deste programa.',
    'Confira parametros.escopo no perfil: o provedor não aceita o escopo pedido.',
  ),
  'login.cliente': noSignIn(
    'O serviço de entrada não conhece este programa, ou o desligou.',
    'Confira clientId no perfil e o cliente no provedor.',
  ),
  'login.retorno': noSignIn(
    'O serviço de entrada não aceita o endereço de volta deste programa.',
    'Registre no provedor o redirectUri do perfil.',
  ),
  'login.origem': {
    sentence: 'A entrada precisa de um endereço que este posto não permite.',
    suggestion: 'Se a entrada depende dele, peça ao suporte que o inclua no perfil.',
  },
  'login.semCelular': {
    sentence: 'O serviço de entrada não oferece a entrada pelo celular.',
    suggestion: 'Use Entrar (F8).',
    support:
      'Ligue a concessão por dispositivo para este cliente no provedor, ou desligue parametros.entradaPeloCelular no perfil.',
  },
  'login.codigoInvalido': {
    sentence: 'O serviço de entrada mandou um código de celular que não pode ser usado.',
    suggestion: 'Use Entrar (F8) e avise o suporte da prefeitura.',
  },
  'login.codigoVencido': {
    sentence: 'O código do celular venceu antes de alguém entrar.',
    suggestion: 'Comece de novo pelo celular (Alt+Q), ou use Entrar (F8).',
  },
  'login.recusadoNoCelular': {
    sentence: 'A entrada foi recusada no celular.',
    suggestion: 'Se foi engano, comece de novo pelo celular (Alt+Q), ou use Entrar (F8).',
  },
  'login.celularSemSenha': {
    sentence: 'O celular já estava dentro da conta e não pediu a senha, por isso a entrada foi recusada.',
    suggestion: 'Nada ficou no programa. No celular, saia da conta da prefeitura e leia outro código (Alt+Q).',
  },
  'documento.naoEPdf': {
    sentence: 'O sistema não enviou um PDF.',
    suggestion: 'Tente de novo. Se continuar, avise o suporte da prefeitura.',
  },
  'documento.vazio': {
    sentence: 'O sistema enviou um documento vazio.',
    suggestion: 'Tente de novo. Se continuar, avise o suporte da prefeitura.',
  },
  'documento.corrompido': {
    sentence: 'O documento chegou incompleto ou danificado.',
    suggestion: 'Tente de novo. Nada foi para a impressora.',
  },
  'documento.grande': {
    sentence: 'O documento é grande demais para este programa.',
    suggestion: 'Avise o suporte. Nada foi para a impressora.',
  },
  'documento.demorou': {
    sentence: 'Este computador está ocupado demais para conferir o documento.',
    suggestion: 'Tente de novo em instantes. Nada foi para a impressora.',
  },
  'documento.ativo': {
    sentence: 'O documento traz programas ou arquivos que não foi possível retirar.',
    suggestion: 'Nada foi para a impressora. Avise o suporte da prefeitura.',
  },
  'documento.mudaria': {
    sentence: 'O programa não consegue preparar este documento sem mudar o que está nele.',
    suggestion:
      'Nada foi para a impressora. Se pediu só algumas páginas, peça todas. Se não, avise o suporte da prefeitura.',
  },
  'documento.protegido': {
    sentence: 'O documento veio protegido por senha e não pode ser impresso.',
    suggestion: 'Avise o suporte da prefeitura.',
  },
  'documento.deOutro': {
    sentence: 'Este documento pode ser de outra pessoa ou de outra guia.',
    suggestion: 'Nada foi para a impressora. Peça o documento de novo e, se continuar, avise o suporte da prefeitura.',
  },
  'documento.esquecido': {
    sentence: 'Este documento não está mais na memória do programa.',
    suggestion: 'Peça o documento de novo.',
  },
  'documento.invalido': {
    sentence: 'A impressora não consegue usar este documento.',
    suggestion: 'Peça o documento de novo. Se continuar, visualize na tela e avise o suporte.',
  },
  'correio.desligado': {
    sentence: 'Este posto não envia e-mail.',
    suggestion: 'Imprima ou salve o documento. Quem administra as máquinas da prefeitura liga o envio na política.',
  },
  'correio.soPapeis': {
    sentence: 'Só documentos da prefeitura são enviados por e-mail.',
    suggestion: 'Imprima esta consulta, ou salve-a.',
  },
  'correio.grande': {
    sentence: 'O documento é grande demais para ir por e-mail.',
    suggestion: 'Nada foi enviado. Imprima ou salve o documento.',
  },
  'correio.muitos': {
    sentence: 'Este documento, ou este atendimento, já teve e-mails demais.',
    suggestion: 'Nada foi enviado. Imprima ou salve o documento.',
  },
  'correio.semResposta': {
    sentence: 'O servidor de e-mail da prefeitura não respondeu.',
    suggestion: 'Nada foi enviado. Tente de novo. Se continuar, imprima e avise o suporte.',
  },
  'correio.semConfianca': {
    sentence: 'Não foi possível confirmar que o servidor de e-mail é o da prefeitura, e nada foi enviado.',
    suggestion: 'Imprima o documento e avise o suporte.',
    support: 'O certificado ou o endereço na política precisa ser conferido.',
  },
  'correio.depois': {
    sentence: 'O servidor de e-mail da prefeitura não aceita mensagens agora.',
    suggestion: 'Nada foi enviado. Tente de novo em alguns minutos, ou imprima.',
  },
  'correio.endereco': {
    sentence: 'O servidor de e-mail da prefeitura recusou este endereço.',
    suggestion: 'Nada foi enviado. Confira o endereço com a pessoa e corrija-o.',
  },
  'correio.recusou': {
    sentence: 'O servidor de e-mail da prefeitura recusou a mensagem.',
    suggestion: 'Nada foi enviado. Imprima e avise o suporte.',
    support: 'O servidor precisa aceitar as mensagens deste posto.',
  },
  'correio.emDuvida': {
    sentence: 'Não se sabe se o e-mail foi enviado: a resposta do servidor não chegou.',
    suggestion: 'Peça à pessoa que olhe a caixa de entrada e o spam antes de enviar de novo.',
  },
  'arquivo.naoSalvo': {
    sentence: 'Não foi possível salvar o arquivo.',
    suggestion: 'Confira se há espaço e permissão na pasta e tente de novo.',
  },
  'maquina.semRecursos': {
    sentence: 'Este computador não consegue abrir mais arquivos agora.',
    suggestion: 'Feche outros programas. Antes de repetir, confira se o pedido já foi atendido.',
  },
  'link.recusado': {
    sentence: 'Este endereço não pode ser aberto por segurança.',
    suggestion: 'Avise o suporte da prefeitura, que publicou o aviso.',
  },
  'operador.necessario': {
    sentence: 'Ninguém entrou neste posto.',
    suggestion: 'Entre no posto com o seu PIN ou a sua conta.',
  },
  'operador.emAtendimento': {
    sentence: 'Não é possível sair do posto durante um atendimento.',
    suggestion: 'Encerre o atendimento (F12) e saia em seguida.',
  },
  'atualizacao.agoraNao': {
    sentence: 'A versão nova não foi instalada: há um atendimento, uma impressão ou uma lista em curso.',
    suggestion: 'Termine o que está em curso e tente de novo. Se repetir, avise o suporte.',
  },
  'operador.cofre': {
    sentence: 'Não foi possível conferir nem salvar o PIN neste computador.',
    suggestion: 'Desbloqueie o chaveiro do sistema e tente de novo. Se repetir, peça ao suporte que veja o disco.',
  },
  'operador.repetido': {
    sentence: 'Já há alguém com este nome neste posto.',
    suggestion: 'Escreva o nome de um modo que distinga as duas pessoas.',
  },
  'operador.proprio': {
    sentence: 'Você não pode remover a si mesmo nem deixar de ser supervisor sozinho.',
    suggestion: 'Peça a outro supervisor.',
  },
  'registro.semCofre': {
    sentence: 'Agora não é possível procurar pessoas no registro.',
    suggestion:
      'O cofre de chaves não está disponível. Desbloqueie o chaveiro do sistema e procure de novo; se não houver um, avise o suporte.',
  },
  'ajuste.definido': {
    sentence: 'Isto é definido pela prefeitura.',
    suggestion: 'Quem administra as máquinas da prefeitura pode mudá-lo na política.',
  },
  'politica.ignorada': {
    sentence: 'A política da prefeitura foi ignorada neste computador.',
    suggestion: 'Peça ao suporte que a corrija e abra o programa de novo.',
  },
  'politica.invalida': {
    sentence: 'Um campo da política da prefeitura tem um erro e foi ignorado. O resto dela vale.',
    suggestion: 'Peça ao suporte que corrija o campo indicado e abra o programa de novo.',
  },
  'operador.supervisor': {
    sentence: 'Só um supervisor pode fazer isso.',
    suggestion: 'Peça a um supervisor que entre neste posto.',
  },
  'operador.comPin': {
    sentence: 'Neste posto cada operador tem um PIN, e só um supervisor muda a equipe.',
    suggestion: 'Peça a um supervisor que mude os operadores nos ajustes (Alt+J).',
  },
  'operador.comConta': {
    sentence: 'Neste posto cada um entra com a conta da prefeitura.',
    suggestion: 'O PIN só vale enquanto o sistema de contas não responde.',
  },
  'operador.tecnico': {
    sentence: 'Um técnico cuida do posto, mas não atende.',
    suggestion: 'Saia do posto (Alt+O). Quem vai atender entra com a própria conta.',
  },
  'operador.jaEntrou': {
    sentence: 'Alguém já entrou neste posto.',
    suggestion: 'Saia do posto (Alt+O) e entre em seguida.',
  },
  'lista.emAndamento': {
    sentence: 'Ainda há uma lista em andamento.',
    suggestion: 'Espere que ela termine e tente de novo.',
  },
  'impressora.ausente': {
    sentence: 'A impressora escolhida não foi encontrada.',
    suggestion: 'Confira se está ligada ou escolha outra impressora.',
  },
  'impressora.recusou': {
    sentence: 'A impressora recusou o trabalho.',
    suggestion: 'Confira a impressora e imprima de novo.',
  },
  'impressora.semResposta': {
    sentence: 'A impressora não respondeu.',
    suggestion: 'Confira na bandeja se o papel saiu antes de imprimir de novo.',
  },
  'impressora.certificado': {
    sentence: 'O certificado da impressora mudou, por isso nada foi enviado.',
    suggestion: 'Veja o certificado nos ajustes (Alt+J). Um supervisor pode aceitá-lo ali.',
  },
  'impressora.versao': {
    sentence: 'A impressora usa uma versão do protocolo IPP que o programa não conhece.',
    suggestion: 'Escolha outra impressora e peça ao suporte que ligue esta por uma fila do sistema.',
  },
  'impressora.opcao': {
    sentence: 'A impressora não tem o papel ou a opção pedida.',
    suggestion: 'Escolha outra impressora ou ajuste a opção.',
  },
  'impressora.papel': {
    sentence: 'O documento não cabe no papel desta impressora, por isso nada foi impresso.',
    suggestion: 'Escolha outra impressora, ou o papel na regra desta (Alt+J).',
  },
  'impressora.margem': {
    sentence: 'Parte da página ficaria fora da área que a impressora alcança, por isso nada foi impresso.',
    suggestion: 'Escolha outra impressora, ou permita diminuir a página na regra desta (Alt+J).',
  },
  'impressora.falhou': {
    sentence: 'A impressora parou no meio do trabalho.',
    suggestion: 'Confira a impressora e o papel que saiu antes de imprimir de novo.',
  },
  'impressora.naoRecebeu': { sentence: 'O documento não chegou à impressora.', suggestion: 'Imprima de novo.' },
  'impressora.cota': {
    sentence: 'A impressora não aceitou a conta de impressão deste computador: falta cota ou permissão.',
    suggestion: 'Peça ao suporte que confira a conta de impressão ou escolha outra impressora.',
  },
  'impressora.ocupada': {
    sentence: 'A impressora está ocupada com outros trabalhos.',
    suggestion: 'Espere que ela termine e imprima de novo.',
  },
  'documento.trancado': {
    sentence: 'O documento é protegido, e esta impressora não consegue abri-lo.',
    suggestion: 'Escolha outra impressora.',
  },
  'documento.paginas': {
    sentence: 'O documento não tem as páginas pedidas.',
    suggestion: 'Escreva os números como 2-4,7, dentro das páginas do documento.',
  },
  'documento.perdido': {
    sentence: 'O programa foi fechado antes de imprimir e não tem mais o documento.',
    suggestion: 'Busque o documento de novo e imprima.',
  },
  'trabalho.expirado': {
    sentence: 'O trabalho esperou tempo demais pela impressora e foi cancelado.',
    suggestion: 'Confira a impressora e imprima de novo, se ainda precisar do papel.',
  },
  'fila.indisponivel': {
    sentence: 'Não foi possível salvar o trabalho na fila, por isso nada foi impresso.',
    suggestion: 'Confira o espaço em disco e imprima de novo.',
  },
  'trabalho.ausente': {
    sentence: 'Este trabalho não está mais na fila de impressão.',
    suggestion: 'Se o papel não saiu, imprima o documento de novo.',
  },
  'pasta.indisponivel': {
    sentence: 'A pasta que recebe as impressões não está disponível.',
    suggestion: 'Escolha outra pasta ou confira o espaço em disco.',
  },
}

/** A 404 without the backend's own text, which proves nothing about the requested document or number. */
const noPathText: FalhaDescription = {
  sentence: 'O pedido não chegou ao sistema da prefeitura.',
  suggestion: 'Tente de novo em instantes. Se continuar, avise o suporte.',
}

export const certificateHelp = {
  certificadoVencido:
    'Confira a data e a hora deste computador. Se estão certas, o certificado do serviço tem de ser renovado.',
  certificadoDeOutro: 'Use no endereço o nome que está no certificado, ou peça um certificado para este nome.',
  certificadoDesconhecido: 'Instale no sistema a autoridade da prefeitura, ou a do proxy que inspeciona a rede.',
}

/** The mistake in a field of a profile, or in a certificate; one entry per value of `motivosDoPerfil`. */
const motivosText: Record<NonNullable<Falha['motivo']>, string> = {
  ...certificateHelp,
  operacaoDesconhecida: 'Não há operação com esse nome.',
  rotaFixa: 'A rota desta operação é fixa na especificação e não pode ser mudada.',
  caminho: 'O caminho começa com uma barra, sem espaços nem #, e cada chave aberta se fecha: /taxas/{id}.',
  caminhoSemValor: 'O caminho usa um valor que esta operação nem sempre tem, ou usa o mesmo valor duas vezes.',
  metodo: 'O método não é um dos que o programa usa (GET, POST, PUT, PATCH, DELETE).',
  parametroDesconhecido: 'Esta operação não tem parâmetro com esse nome.',
  campoDesconhecido: 'Esta operação responde com um PDF, que não tem campos.',
  nomeRepetido: 'Dois nomes deste programa apontam para o mesmo nome do sistema.',
  chaveDesconhecida: 'Não há configuração com esse nome.',
  chaveRepetida: 'Este nome aparece duas vezes no mesmo lugar. Deixe um só.',
  escopo: 'O escopo precisa ter openid, em palavras separadas por espaço.',
  febraban: 'O código Febraban leva o segmento: 1-9999, ou 6-12345678 com o começo do CNPJ.',
  pixEndereco: 'O endereço do Pix vai sem https:// na frente: pix.banco.example/prefeitura.',
  tempo: 'O tempo é um número de segundos, de 1 a 900.',
  esquemaAlheio: 'Este esquema é da internet ou do sistema. Use um só deste programa, como balcao://auth/callback.',
  cabecalhoReservado: 'Este cabeçalho já tem outro uso. Use Authorization ou um nome próprio, como X-Token.',
  semTls: 'O endereço precisa ser https.',
  servidorEmClaro:
    'O servidor de impressão precisa de um endereço ipps://. Sem criptografia, só com servidorEmClaro ligado nesta estação.',
  navegadorNoTotem: 'Um totem não abre o navegador do sistema. Use janela.',
  caminhoDeRede: 'O arquivo precisa estar neste computador, e não em uma pasta de rede.',
  soSyslogTls: 'Selos e estado saem só por syslog com TLS. Use em syslog um endereço tls://servidor:6514.',
  semSupervisor: 'Com PIN, um dos operadores precisa ter nome e papel, e este ser supervisor.',
  foraDaPolitica: 'A política da prefeitura não tem este município.',
  ajustesSumiram: 'Este posto já atendeu, e o arquivo não está mais na pasta de dados. Traga-o de volta de uma cópia.',
  ajustesIlegiveis: 'O arquivo existe e não pôde ser lido. Confira o disco e as permissões.',
  ajustesDanificados: 'O arquivo não está inteiro. Traga-o de volta de uma cópia.',
  modoPerdido:
    'Nem o config.json nem a política dizem que tipo de posto este é. No config.json da pasta de dados, escreva em estacao o campo modo: balcao, escritorio ou totem, entre aspas.',
  politicaDeOutro: 'Ele não pertence ao administrador do computador.',
  politicaAberta: 'Outras pessoas, além do administrador do computador, podem alterá-lo.',
  politicaLigacao: 'Ele é um atalho para outro lugar.',
  politicaIlegivel:
    'Ele não pôde ser lido: o nome ou a forma dele está errado, esta conta não tem permissão, ou ele passa de 8 MB (no registro do Windows, 2 MB).',
}

/**
 * Describes a failure. The field, its mistake and an address are for the support.
 * @param atKiosk for a citizen, who cannot repair the station
 */
export function describeFalha(falha: Falha, atKiosk = false): FalhaDescription {
  const { codigo, esperaSegundos } = falha
  const described: FalhaDescription =
    codigo === 'backend.naoEncontrado' && falha.intermediario ? noPathText : falhasText[codigo]
  const { sentence } = described
  if (atKiosk) {
    const foreign = falhaSpoken(codigo)
    if (foreign) return foreign
    const forSupport = codigo.startsWith('login.') && described.support !== undefined
    return {
      sentence: kioskSentences[codigo] ?? (forSupport ? unavailable : sentence),
      suggestion: kioskSuggestions[codigo] ?? kioskText.callSomebody,
    }
  }
  const noReason = codigo === 'backend.recusou' && falha.descricao === undefined
  const suggestion = noReason
    ? 'Confira o pedido: o sistema não disse o motivo. Se a recusa continuar, avise o suporte da prefeitura.'
    : described.suggestion
  const wait = esperaSegundos && `O sistema pede uma espera de ${count(esperaSegundos, 'segundo', 'segundos')}.`
  const support = [described.support, repairOf(falha), falha.endereco && `Endereço: ${falha.endereco}`]
  return {
    sentence,
    suggestion: [suggestion, wait].filter(Boolean).join(' '),
    support: support.filter(Boolean).join(' '),
  }
}

/** The wrong field of a settings file and how to correct it, for the support; empty if neither is known. */
export function repairOf({ campo, motivo }: Falha): string {
  return [campo && `Campo: ${campo}.`, motivo && motivosText[motivo]].filter(Boolean).join(' ')
}

/** Statuses with which a gateway or proxy reports that the system behind it does not answer. */
const IN_ITS_PLACE: readonly (number | undefined)[] = [407, 502, 503, 504, 511]

/** Introduces a failure's `descricao` by its author. Does not claim that the system answered if that is uncertain. */
export function introOf({ status, intermediario }: Falha): string {
  return intermediario || IN_ITS_PLACE.includes(status) ? 'Mensagem recebida:' : 'O sistema da prefeitura respondeu:'
}

/** Why the taxpayer returned without being signed in (spec "Login return failure"). */
export const authErrorText: Record<AuthError, FalhaDescription> = {
  exchange_failed: {
    sentence: 'A entrada não foi concluída.',
    suggestion: 'O serviço de entrada não confirmou o acesso. Tente de novo com Entrar (F8).',
  },
  invalid_state: {
    sentence: 'A entrada foi recusada por segurança.',
    suggestion: 'A resposta não corresponde a este pedido de entrada. Comece de novo com Entrar (F8).',
  },
  missing_params: {
    sentence: 'A entrada voltou incompleta.',
    suggestion: 'Faltaram dados na resposta do serviço de entrada. Comece de novo com Entrar (F8).',
  },
}
