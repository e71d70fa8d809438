import './Stars.css';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <svg className="stars" viewBox="0 0 116 20" role="img" aria-label={`${rating} de 5 estrelas`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <path
          key={star}
          className={star > rating ? 'off' : undefined}
          transform={`translate(${(star - 1) * 24})`}
          d={STAR}
        />
      ))}
    </svg>
  );
}
