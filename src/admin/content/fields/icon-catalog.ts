// What the picker offers: the icon's name, its word, and more words it is found by.
const ENTRIES = `
massage|Massagem|deitada maca corpo costas relaxante terapeutica
hand-stop|Mão|palma toque parar
hand-finger|Dedo|mao ponto pressao shiatsu reflexologia
hand-grab|Mão fechada|mao pegar amassamento
hand-move|Mão em movimento|mao deslizar deslizamento
hand-love-you|“Te amo” em Libras|mao carinho gesto sinais
hand-sanitizer|Higiene das mãos|mao limpeza alcool
heart-handshake|Cuidado|maos mao coracao acolhimento ajuda
lotus|Flor de lótus|spa flor calma
flower|Flor|aroma floral primavera
plant|Planta no vaso|vaso natureza verde
plant-2|Ramo|planta bambu natureza broto muda crescer
leaf|Folha|natureza natural erva
leaf-2|Folhas|natureza natural erva
clover|Trevo|sorte natureza
cactus|Cacto|planta deserto
trees|Árvores|floresta natureza bosque
mushroom|Cogumelo|natureza
wood|Madeira|bambu tronco bambuterapia
stack-2|Pedras|pedra quente pilha equilibrio camadas
circles|Círculos|pedras ventosas ventosaterapia
circle-dot|Ponto|ventosa ventosaterapia pressao alvo
target|Alvo|ponto foco dor
mountain|Montanha|pedra natureza
droplet|Gota|oleo agua linfatica drenagem
droplets|Gotas|oleo agua linfatica drenagem suor
bottle|Frasco|oleo garrafa essencia creme
spray|Borrifador|aroma essencia perfume
bowl|Tigela|vasilha argila mistura
candle|Vela|luz calma velas
flame|Chama|fogo calor quente ventosa
campfire|Fogueira|fogo calor quente
temperature|Temperatura|calor quente termometro
snowflake|Floco de neve|frio gelo crioterapia
bath|Banheira|banho agua ofuro
pool|Piscina|agua banho
swimming|Natação|agua nadar esporte
fountain|Fonte|agua
ripple|Ondas|agua mar fluir
wave-sine|Onda|ritmo fluir
wind|Vento|ar brisa respirar
feather|Pena|leve suave delicado
butterfly|Borboleta|leve transformacao
cloud|Nuvem|leve ceu
rainbow|Arco-íris|cores ceu
sun|Sol|dia luz energia
sunrise|Nascer do sol|manha dia
sunset|Pôr do sol|tarde noite
moon|Lua|noite sono dormir
moon-stars|Lua e estrelas|noite sono dormir
zzz|Sono|dormir descanso insonia
bed|Cama|dormir descanso maca
armchair|Poltrona|cadeira descanso quick massage
lamp|Luminária|luz ambiente
heart|Coração|amor carinho saude
hearts|Corações|amor carinho casal
heart-plus|Coração e cruz|saude cardio
heartbeat|Batimentos|coracao cardio circulacao saude
activity|Pulso|batimentos circulacao ritmo saude
ribbon-health|Laço da saúde|campanha rosa saude
first-aid-kit|Primeiros socorros|saude maleta dor
bandage|Curativo|dor lesao ferida alivio
pill|Comprimido|remedio dor
stethoscope|Estetoscópio|medico saude consulta
nurse|Enfermeira|saude cuidado
brain|Cérebro|mente estresse ansiedade
bone|Osso|coluna articulacao
lungs|Pulmões|respirar respiracao
ear|Orelha|auriculoterapia ouvido
eye|Olho|olhar visao
dental|Dente|bruxismo mandibula
shoe|Sapato|pe pes reflexologia podal
mood-smile|Sorriso|feliz alegria bem-estar
mood-happy|Alegria|feliz sorriso bem-estar
mood-heart|Apaixonada|feliz amor sorriso
yoga|Ioga|yoga meditacao postura
pray|Meditação|oracao rezar reiki gratidao
yin-yang|Yin-yang|equilibrio oriental chinesa
stretching|Alongamento|esticar corpo flexibilidade
stretching-2|Alongamento em pé|esticar corpo flexibilidade
gymnastics|Ginástica|esporte corpo
karate|Artes marciais|esporte luta
run|Corrida|correr esporte desportiva
walk|Caminhada|andar passear
barbell|Halteres|academia esporte musculo forca
weight|Peso|academia esporte
woman|Mulher|gestante feminino
man|Homem|masculino
user|Pessoa|cliente gente
users|Pessoas|grupo clientes gente
friends|Casal|dupla amigos juntos
old|Pessoa idosa|idoso terceira idade bengala
wheelchair|Cadeira de rodas|acessivel acessibilidade
baby-carriage|Carrinho de bebê|gestante bebe mae shantala
shield|Escudo|protecao imunidade defesa
shield-check|Escudo com visto|protecao imunidade seguranca
shield-heart|Escudo com coração|protecao imunidade saude
bolt|Raio|energia rapida quick
sparkles|Brilhos|beleza estetica pele limpeza
star|Estrela|destaque favorito
stars|Estrelas|destaque noite
crown|Coroa|especial premium
diamond|Diamante|especial premium pedra
award|Medalha|premio qualidade
rosette|Selo|premio qualidade
gift|Presente|vale brinde
thumb-up|Positivo|bom aprovado curtir
check|Visto|certo feito
bulb|Lâmpada|ideia luz dica
infinity|Infinito|continuo sempre
spiral|Espiral|energia fluir
rotate|Giro|girar movimento circular
growth|Crescimento|evolucao melhora
compass|Bússola|caminho direcao
clock|Relógio|hora tempo duracao
stopwatch|Cronômetro|tempo rapido minutos
hourglass|Ampulheta|tempo calma
calendar|Calendário|agenda data
calendar-heart|Data especial|agenda calendario coracao
cash|Dinheiro|preco pagamento valor
home|Casa|domicilio atendimento lar
map-pin|Lugar|endereco local mapa
phone|Telefone|ligar contato
coffee|Xícara|cafe cha pausa
cup|Copo|cha bebida
salad|Salada|alimentacao nutricao comida
apple|Maçã|alimentacao nutricao fruta
lemon|Limão|citrico aroma fruta
fish|Peixe|animal mar
paw|Pata|animal pet
beach|Praia|ferias descanso mar
umbrella|Guarda-chuva|protecao chuva
music|Música|som relaxar
headphones|Fones de ouvido|musica som relaxar
book|Livro|leitura estudo
`;

/** One icon of the picker. */
export type PickableIcon = {
  readonly name: string;
  readonly label: string;
  /** Everything it is found by, as it is searched. */
  readonly words: string;
};

/** The icons that suit a practice, alike ones beside each other. */
export const CATALOG: readonly PickableIcon[] = ENTRIES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', label = '', more = ''] = line.split('|');
    return { name, label, words: `${label} ${more} ${name}` };
  });
