/** Wordings of the built-in text before the present one, oldest first, for their receipts. */
export const FORMER_TEXTS: readonly string[] = [
  [
    '<p>Ao se cadastrar, você pede contato para agendar uma sessão de massoterapia. Seus dados são usados só para isso.</p>',
    '<ul><li><strong>O que guardamos:</strong> nome, telefone, e-mail (se você informar) e o serviço escolhido.</li>',
    '<li><strong>Para quê:</strong> falar com você sobre o agendamento e manter o histórico de pedidos.</li>',
    '<li><strong>Com quem dividimos:</strong> com ninguém. A conversa continua no WhatsApp, que tem regras próprias.</li>',
    '<li><strong>Seus direitos:</strong> você pode pedir acesso, correção ou exclusão dos seus dados a qualquer momento pelos contatos do site (Lei Geral de Proteção de Dados, art. 18).</li></ul>',
    '<p>Não envie dados de saúde pelo formulário: eles são conversados pessoalmente, antes da sessão.</p>',
    '<p>A massoterapia não substitui consulta, diagnóstico ou tratamento médico. Remarcações e cancelamentos podem ser combinados pelo WhatsApp com antecedência.</p>',
  ].join(''),
];
