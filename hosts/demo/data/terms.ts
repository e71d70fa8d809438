const content = (use: string, more: string) =>
  `<p>Ao se cadastrar, você concorda que o Espaço Alecrim use ${use} <strong>somente</strong> para falar sobre seus atendimentos.</p>` +
  '<ul><li>Você pode pedir acesso, correção ou exclusão dos seus dados quando quiser.</li>' +
  '<li>Não envie informações de saúde por mensagem: elas são conversadas pessoalmente.</li>' +
  `${more}</ul><p>A massoterapia não substitui consulta, diagnóstico ou tratamento médico.</p>`;

const title = 'Termo de atendimento do Espaço Alecrim';

/** Oldest first; each takes over from the one before. */
export const terms = [
  {
    title,
    version: '1.0',
    content: content('seu nome e telefone', '<li>Remarcações com um dia de antecedência.</li>'),
    daysAgo: 93,
  },
  {
    title,
    version: '1.1',
    content: content(
      'seu nome, telefone e e-mail',
      '<li>Remarcações sem custo até quatro horas antes do horário.</li>',
    ),
    daysAgo: 24,
  },
] as const;

export const privacy = {
  controller: 'Espaço Alecrim',
  document: '',
  channel: 'ola@alecrim.example.com',
  months: 24,
  remarks: 'Registro de exemplo.',
};
