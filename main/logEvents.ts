/**
 * All events of the program's log, each with a code for technicians and its meaning in their language. A code is never reused: a
 * removed event leaves its code unused.
 */
export const logEvents = {
  // 1xx: the program itself
  'start refused': ['B101', 'O programa foi chamado com uma ordem que um programa instalado não aceita, e não abriu.'],
  'start failed': ['B102', 'O programa não conseguiu abrir (error, why, detail). Envie o log ao suporte.'],
  'uncaught exception': [
    'B103',
    'Falha do programa. O atendimento em curso foi encerrado. Envie o relatório ao suporte.',
  ],
  'unhandled rejection': ['B104', 'Falha do programa, sem efeito no atendimento. Envie o relatório ao suporte.'],
  'call failed': ['B105', 'Um pedido da janela terminou em uma falha do programa. Envie o relatório ao suporte.'],
  'policy in force': [
    'B106',
    'A política da prefeitura vale neste computador; os ajustes que ela define estão em fields.',
  ],
  'policy not in force': ['B107', 'A política, ou o campo dela em field, foi ignorada; o motivo está em why.'],
  'screen lock heard': ['B108', 'O bloqueio da tela encerra o atendimento.'],
  'screen lock not heard': ['B109', 'O bloqueio da tela não é percebido: falta gdbus, o barramento ou a sessão.'],
  'update ready': ['B110', 'Uma versão nova (version) foi baixada e conferida; é instalada quando o programa fechar.'],
  'update not fetched': [
    'B111',
    'A versão nova não pôde ser procurada ou baixada (error); o programa tenta de novo em seis horas.',
  ],
  'update refused': [
    'B112',
    'O servidor ofereceu uma versão que não confere com a chave da política (why): nada foi instalado. Avise quem publica.',
  ],
  'update not installed': ['B113', 'A instalação da versão nova (version) não começou.'],
  'updates withheld': [
    'B115',
    'Há days dias nenhuma lista de versões que vale chega do servidor: confira o servidor, a validade da lista e a rede.',
  ],
  'settings imported': ['B116', 'Os ajustes em fields vieram de um arquivo dado com --importar.'],
  'import refused': ['B117', 'O arquivo dado com --importar não foi importado (why); o campo errado está em field.'],
  'already open': ['B118', 'O programa já estava aberto com a mesma pasta de dados: a janela dele veio para a frente.'],
  'cores not prevented': [
    'B119',
    'Se o programa cair, o sistema pode guardar a memória dele em disco (error). Desligue os core dumps desta máquina.',
  ],
  'data folder not writable': [
    'B120',
    'O programa não abriu, porque não consegue gravar na pasta de dados (error): confira o disco, o espaço e as permissões.',
  ],
  'kind of station not kept': [
    'B121',
    'O tipo deste posto não pôde ser guardado (error): confira o disco e as permissões.',
  ],
  'policy changed': ['B122', 'A política mudou nos campos em fields; ela vale depois que o programa abrir de novo.'],
  restarting: ['B123', 'O programa abre de novo sozinho (why): a política mudou, ou é hora da manutenção.'],
  started: ['B114', 'O programa (version) abriu, e a primeira tela está na janela.'],

  // 2xx: windows and pages
  'page crashed': ['B201', 'A página caiu e outra foi aberta. Se repetir, confira a memória e o driver de vídeo.'],
  'next page not made': ['B202', 'A página do próximo atendimento não pôde ser preparada; será feita na hora.'],
  'call refused: not our page': ['B203', 'Uma página que não é do programa tentou falar com ele e foi recusada.'],
  'navigation blocked': ['B204', 'Uma página tentou ir a um endereço que não é permitido.'],
  'request blocked': ['B205', 'Um pedido de rede a um endereço que não é permitido foi recusado.'],
  'client certificate refused': ['B206', 'Um servidor pediu um certificado do usuário; o programa não dá nenhum.'],
  'certificate refused': [
    'B207',
    'O certificado de um servidor não é válido: confira a data do computador, o servidor e o proxy.',
  ],
  'password refused': ['B208', 'Um servidor ou proxy pediu usuário e senha; o programa não dá nenhum.'],
  'link ignored': ['B209', 'Chegou um endereço balcao:// que ninguém esperava.'],
  'links refused': ['B210', 'Chegaram vários endereços balcao:// de uma vez; nenhum foi usado.'],
  'second screen crashed': ['B212', 'A página da segunda tela caiu; outra vem no lugar.'],
  'second screen not opened': [
    'B214',
    'A segunda tela não abre: numa sessão Wayland o programa não escolhe o monitor. Inicie-o com --ozone-platform=x11.',
  ],
  'second screen not loaded': ['B213', 'A página da segunda tela não abriu; a segunda tela fica vazia.'],
  'scheme not registered': [
    'B215',
    'O sistema não entrega ao programa a volta da entrada (login: navegador). Instale o .deb, ou use login: janela.',
  ],
  'page hangs': ['B211', 'A página deixou de responder e foi encerrada; outra vem no lugar.'],

  // 3xx: attendances and their end
  'attendance ended': ['B301', 'Um atendimento terminou; o motivo está em reason.'],
  'municipality left': ['B302', 'O posto trocou de município.'],
  'municipality not remembered': [
    'B303',
    'O município escolhido não pôde ser guardado: confira o disco e as permissões.',
  ],
  'station locked': [
    'B304',
    'Algo de quem foi atendido não pôde ser apagado (left). O posto tenta de novo e não atende até conseguir.',
  ],
  'wipe left something behind': ['B305', 'Um lugar não ficou vazio no fim do atendimento (name, left).'],
  'wipe step failed': ['B306', 'Um lugar não pôde ser esvaziado no fim do atendimento (name).'],
  'wipe step too slow': ['B307', 'Um lugar demorou demais a ser esvaziado (name).'],

  // 4xx: sign-ins
  'sign-in not begun': [
    'B401',
    'A entrada não começou: o provedor não respondeu ou está mal configurado (codigo, origin).',
  ],
  'sign-in refused': ['B402', 'A entrada foi recusada (codigo, error).'],
  'sign-in page stopped': ['B403', 'A página de entrada precisa de um endereço que o perfil não lista (origin).'],
  'sign-in window did not close': ['B404', 'A janela de entrada não fechou; o posto confere o que ficou dela.'],
  'sign-in left something behind': ['B405', 'A entrada deixou algo que não pôde ser apagado (left).'],
  'provider misconfigured': ['B406', 'O provedor de identidade está configurado de outro modo (codigo).'],
  'callback ignored': ['B407', 'Chegou a volta de uma entrada que não é a que está aberta.'],
  'remote logout pending': [
    'B408',
    'O provedor não pôde ser avisado do fim de uma sessão; o posto tenta por dez minutos.',
  ],
  'remote logout done': ['B409', 'O provedor foi avisado do fim da sessão.'],
  'remote logout given up': ['B410', 'O provedor não foi avisado do fim de uma sessão. Ela termina pelo prazo dele.'],

  'remote logout not offered': [
    'B411',
    'O provedor não encerra sessões de fora. A de quem entrou termina pelo prazo dele.',
  ],

  // 5xx: the municipality's system
  'backend call': ['B501', 'Um pedido ao sistema da prefeitura: operação, resposta HTTP (0: nenhuma) e duração.'],
  'rows not read': [
    'B502',
    'Uma resposta tem linhas que o programa não entende (operation, field). Rode a conformidade.',
  ],
  'logo not fetched': [
    'B503',
    'O brasão está em um endereço que o perfil não lista: inclua origin em parametros.origens.',
  ],
  'logo not drawn': ['B505', 'O brasão demora ou pede memória demais: troque o arquivo por um PNG ou um SVG simples.'],

  'mail not sent': [
    'B506',
    'Um papel não foi entregue ao servidor de e-mail da política (codigo). A tela disse o que fazer.',
  ],

  // 6xx: the record and the operators
  'audit not written': [
    'B601',
    'Linhas do registro esperam o disco: confira o espaço e as permissões da pasta de dados.',
  ],
  'audit key': ['B602', 'A chave do registro não pôde ser aberta ou guardada no cofre do sistema (detalhe).'],
  'audit months removed': ['B603', 'Meses antigos do registro foram removidos, como configurado.'],
  'audit month not removed': [
    'B604',
    'Um mês antigo do registro não foi removido (error). Com gap faltam meses: ele espera vinte dias em que alguém entrou na conta.',
  ],
  'seal not delivered': ['B605', 'O selo do dia não foi entregue (error); será tentado de novo.'],
  'no key store: no PINs': [
    'B606',
    'O sistema não tem cofre de chaves: ninguém digita PIN. Instale o chaveiro do sistema.',
  ],
  'record cut': [
    'B607',
    'O registro não tem mais, como era, a última linha conhecida ou selada (line): foi cortado ou refeito. Compare-o com os selos guardados fora.',
  ],

  'audit lines not delivered': [
    'B608',
    'O coletor da prefeitura não recebeu linhas do registro (error). Elas vão assim que ele responder.',
  ],
  'seal not stamped': [
    'B609',
    'A autoridade de carimbo do tempo não carimbou o último selo (error): será pedida de novo.',
  ],

  // 7xx: printing
  'printing.journal': ['B701', 'A fila de impressão não pôde ser lida ou gravada: confira o disco (detalhe).'],
  'printing.key': ['B702', 'A chave da fila não pôde ser aberta ou guardada no cofre do sistema (detalhe).'],
  'printing.list': ['B703', 'Um serviço de impressão não disse as impressoras que tem (driver, detalhe).'],
  'printing.listener': ['B704', 'A mudança de um trabalho não pôde ser contada à janela (detalhe).'],
  'printing.poll': ['B705', 'Um serviço de impressão não disse como estão os trabalhos (driver, detalhe).'],
  'printing.recovery': ['B706', 'Um trabalho de antes não pôde ser retomado (codigo, detalhe).'],
  'printing.restore': ['B707', 'Os trabalhos de antes não puderam ser lidos; será tentado de novo (detalhe).'],
  'printing.submission': ['B708', 'Um trabalho não foi aceito ou não se sabe se foi (codigo, detalhe).'],
  'printing.wipe': ['B709', 'O documento de um trabalho que terminou não pôde ser apagado (detalhe).'],

  'work list not read': ['B710', 'A lista de trabalho não pôde ser lida ao abrir o programa.'],
  'work list not written': ['B711', 'A lista de trabalho não pôde ser gravada: confira o disco. Ela espera.'],
  'paper of the list not wiped': ['B712', 'Um papel da lista de trabalho não pôde ser apagado do disco.'],
  'printing part not ours': [
    'B713',
    'Uma parte do programa que imprime no Windows falta ou foi trocada (name); ela não é usada. Instale de novo.',
  ],
  'printing.stray': [
    'B714',
    'Um serviço de impressão tinha um trabalho deste posto sem registro; ele é cancelado ou acompanhado até o fim (driver).',
  ],

  // 8xx: the machine's state report
  'state not known': ['B801', 'O estado da máquina não pôde ser visto (error).'],
  'state not written': ['B802', 'estado.json não pôde ser gravado: confira o disco e as permissões (error).'],
  'state not sent': ['B803', 'O estado não chegou ao servidor de syslog (error).'],
} as const satisfies Record<string, readonly [code: string, says: string]>

export type LogEvent = keyof typeof logEvents
