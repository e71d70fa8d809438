import { ACTIVITY_MONTHS } from '../../../shared/access/activity.ts';
import { listedFields } from '../../../shared/clients/fields.ts';
import type { SavedPrivacy } from '../../../shared/clients/privacy.ts';
import { TRASH_DAYS } from '../../../shared/core/constants.ts';
import { isRequired, type RecordField } from '../../../shared/core/record-fields.ts';
import type { Practice } from '../../content/practice.ts';

type RecordLine = { readonly label: string; readonly text: string };

export type RecordPart = {
  readonly title: string;
  readonly lines: readonly RecordLine[];
  readonly gaps: readonly string[];
};

const line = (label: string, text: string): RecordLine => ({ label, text });

function contactPart(settings: SavedPrivacy, { brand, contact: at }: Practice): RecordPart {
  const site = [at.email, at.phone].filter(Boolean).join(', ');
  const wanted = [
    ['Responsável (controlador)', settings.controller || brand, 'Responsável'],
    ['CPF ou CNPJ', settings.document, 'CPF ou CNPJ'],
    ['Canal de atendimento', settings.channel || site, 'Canal de atendimento'],
  ] as const;
  return {
    title: 'Informações de contato',
    lines: [
      ...wanted.map(([label, text]) => line(label, text)),
      line('Endereço', at.address),
    ].filter(({ text }) => text !== ''),
    gaps: [
      ...wanted
        .filter(([, text]) => text === '')
        .map(([, , field]) => `${field}: preencha em Privacidade.`),
      ...(at.address ? [] : ['Endereço: preencha em Contato, se quiser que apareça.']),
    ],
  };
}

const DATA_SUBJECTS: RecordPart = {
  title: 'Categorias de titulares',
  lines: [
    line('Clientes', 'quem se cadastra pelo site ou é cadastrado no painel para uma sessão.'),
    line('Visitantes do site', 'só contados, sem que se saiba quem são.'),
    line('Quem usa o painel', 'a própria profissional.'),
  ],
  gaps: [],
};

const fieldsFilledIn = Object.values(listedFields).filter(({ input }) => input !== 'switch');
const labelsOf = (fields: readonly RecordField[]) =>
  fields.map(({ label }) => label.toLowerCase()).join(', ');
const REGISTRATION_DATA = `${labelsOf(fieldsFilledIn.filter(isRequired))} e, se a pessoa informar, ${labelsOf(
  fieldsFilledIn.filter((field) => !isRequired(field)),
)}.`;

const PERSONAL_DATA: RecordPart = {
  title: 'Dados pessoais',
  lines: [
    line('Cadastro', REGISTRATION_DATA),
    line('Pedidos', 'serviço pedido, dias e horários preferidos, data e hora.'),
    line('Sessões', 'dia, hora, serviço, duração, valor, pagamento, lugar e situação.'),
    line('Pacotes', 'serviço, quantas sessões, valor, validade e pagamento.'),
    line(
      'Visitas',
      'contagens por dia, semana e mês, da origem, do caminho até o WhatsApp e do que é lido, ' +
        'com códigos embaralhados do navegador, outros a cada período e a cada leitura.',
    ),
    line('Termos', 'versão aceita, impressão digital do texto (SHA-256), data e hora.'),
    line('Atendimento', 'recados, avisos, anotações e histórico de alterações do cadastro.'),
    line(
      'Proteção contra abusos',
      'um código embaralhado do endereço de internet, que conta tentativas. O endereço não é ' +
        'guardado.',
    ),
    line('Painel', 'nome de usuário, e-mail, senha embaralhada, aparelhos e acessos.'),
    line('Dados sensíveis', 'nenhum. Dados de saúde não são pedidos nem registrados no site.'),
  ],
  gaps: [],
};

const SHARED: RecordPart = {
  title: 'Compartilhamento',
  lines: [
    line(
      'Hospedagem do site e banco de dados',
      'as empresas contratadas tratam os dados só em nome da responsável (operadoras). Seus ' +
        'servidores podem ficar fora do Brasil.',
    ),
    line(
      'WhatsApp',
      'a conversa de agendamento acontece no aplicativo, pelo qual a própria pessoa escreve.',
    ),
    line(
      'Avisos no celular de quem cuida do site',
      'o aviso de um cadastro passa cifrado pelo serviço de avisos do navegador (Google, Apple, ' +
        'Mozilla ou Microsoft).',
    ),
    line(
      'Google Maps',
      'o mapa do site é carregado do Google, que recebe o endereço IP de quem chega até ele.',
    ),
  ],
  gaps: ['Diga em Observações quem hospeda o seu site e o banco de dados.'],
};

const SECURITY: RecordPart = {
  title: 'Medidas de segurança',
  lines: [
    line(
      'Acesso',
      'o painel pede usuário e senha e pode pedir também um código do celular. A senha é ' +
        'guardada embaralhada, tentativas erradas são limitadas e a sessão termina sozinha.',
    ),
    line(
      'Mínimo necessário',
      'entrar no site com um telefone não mostra nome, e-mail nem pedidos de ninguém. Não há ' +
        'cookies nem rastreadores.',
    ),
    line(
      'Registro',
      'o painel anota quem fez o quê e quando; os registros do servidor não levam dados pessoais.',
    ),
    line('Conexão', 'cifrada (HTTPS) entre o navegador e o site.'),
  ],
  gaps: [],
};

const retentionPart = ({ months }: SavedPrivacy): RecordPart => ({
  title: 'Período de armazenamento',
  lines: [
    line(
      'Cadastro, pedidos e atendimento',
      months === null
        ? 'enquanto a pessoa for cliente, ou até pedir a eliminação.'
        : `enquanto a pessoa for cliente, ou até pedir a eliminação. Depois de ${months} ` +
            'meses sem contato, o cadastro é revisto, caso a caso.',
    ),
    line(
      'Cadastro excluído',
      `pode voltar por ${TRASH_DAYS} dias. Depois o site elimina automaticamente o que restou dele.`,
    ),
    line(
      'Histórico de alterações',
      `${ACTIVITY_MONTHS} meses. Com a eliminação de uma pessoa, os dados dela saem antes.`,
    ),
    line(
      'Prova do aceite dos termos',
      'permanece depois da eliminação, sem nome, sob um código que só se confere com o telefone.',
    ),
    line(
      'Contagens e códigos embaralhados',
      'não dizem de quem são. As contagens, sem prazo. O site apaga os códigos automaticamente: os ' +
        'das visitas, um dia depois do fim do período que contaram; os de tentativas e envios ' +
        'repetidos, em cerca de um dia.',
    ),
    line(
      'Registros e cópias da hospedagem',
      'acessos podem ficar registrados por 6 meses (Marco Civil da Internet, art. 15); cópias ' +
        'de segurança, até serem substituídas.',
    ),
  ],
  gaps: months === null ? ['Prazo sem contato: escolha em Privacidade.'] : [],
});

const PURPOSES: RecordPart = {
  title: 'Processo, finalidade e hipótese legal',
  lines: [
    line(
      'Cadastro e agendamento',
      'atender ao pedido de sessão e combinar o horário. Procedimentos preliminares e ' +
        'execução de contrato, a pedido da pessoa (LGPD, art. 7º, V).',
    ),
    line('Recados e anotações', 'atender bem quem já é cliente. Legítimo interesse (art. 7º, IX).'),
    line(
      'Aceite dos termos',
      'comprovar o que foi aceito, e quando. Exercício regular de direitos (art. 7º, VI).',
    ),
    line(
      'Contagem de visitas',
      'saber quantas pessoas visitam o site, sem identificar ninguém (art. 12). Legítimo ' +
        'interesse (art. 7º, IX).',
    ),
    line(
      'Segurança do painel',
      'evitar acessos indevidos aos dados dos clientes. Legítimo interesse (art. 7º, IX).',
    ),
    line(
      'Pedidos sobre dados pessoais',
      'mostrar, corrigir ou eliminar dados quando a pessoa pede. Obrigação legal (art. 7º, II).',
    ),
  ],
  gaps: [],
};

/** The simplified record of processing (Resolução CD/ANPD 2/2022, art. 9) with its eight fields. */
export function processingRecord(
  settings: SavedPrivacy,
  practice: Practice,
): readonly RecordPart[] {
  const { remarks } = settings;
  return [
    contactPart(settings, practice),
    DATA_SUBJECTS,
    PERSONAL_DATA,
    SHARED,
    SECURITY,
    retentionPart(settings),
    PURPOSES,
    {
      title: 'Observações',
      lines: [line('', remarks || 'Nenhuma.')],
      gaps: remarks ? [] : ['Observações: preencha em Privacidade, se houver algo a dizer.'],
    },
  ];
}
