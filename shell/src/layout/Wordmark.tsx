/** The product's name and logo: a mat's circle around a referee's stripes. */
export function Wordmark() {
  return (
    <span className="shell-wordmark">
      <svg className="shell-wordmark__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <clipPath id="shell-mark">
          <circle cx="20" cy="20" r="13" />
        </clipPath>
        <circle cx="20" cy="20" r="17.5" className="shell-wordmark__ring" />
        <g clipPath="url(#shell-mark)">
          <path d="M0 0h40v40H0z" fill="#fff" />
          <path d="M8.5 0H13v40H8.5zM17.75 0h4.5v40h-4.5zM27 0h4.5v40H27z" fill="#101010" />
        </g>
      </svg>
      <span className="shell-wordmark__name">
        Rate<b>My</b>Official
      </span>
    </span>
  );
}
