import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { prefersReducedMotion } from './motion.ts';

export type CarouselLabels = {
  readonly region: string;
  readonly slide: (position: number, count: number) => string;
  readonly play: string;
  readonly pause: string;
};

/**
 * Slides on the browser's own scroll snapping. It turns by itself only while it is on screen, nobody touches it,
 * motion is welcome and nobody pressed pause.
 */
// oxlint-disable-next-line max-lines-per-function -- one component: what moves it, what stops it and what it shows belong to one state.
export function Carousel({
  slides,
  labels,
  everyMs,
  className,
}: {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly labels: CarouselLabels;
  readonly everyMs: number;
  readonly className?: string;
}): ReactNode {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const held = useRef(false);
  const count = slides.length;

  useEffect(() => {
    const element = track.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent([...element.children].indexOf(entry.target));
        }
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of element.children) observer.observe(slide);
    return () => {
      observer.disconnect();
    };
  }, [count]);

  useEffect(() => {
    if (paused || count < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || held.current || document.hidden) return;
      const box = element.getBoundingClientRect();
      if (box.bottom > 0 && box.top < innerHeight) scrollToSlide(element, (current + 1) % count);
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [current, paused, count, everyMs]);

  const pauseWhile = (value: boolean) => () => {
    held.current = value;
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.region}
      className={classes('carousel', className)}
      onPointerEnter={pauseWhile(true)}
      onPointerLeave={pauseWhile(false)}
      onFocus={pauseWhile(true)}
      onBlur={pauseWhile(false)}
    >
      <ul ref={track} className="carousel-track">
        {slides.map((slide, index) => (
          <li key={slide.key} className="carousel-slide" aria-label={labels.slide(index + 1, count)}>
            {slide.content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className="carousel-dot"
              aria-label={labels.slide(index + 1, count)}
              aria-current={index === current}
              onClick={() => {
                if (track.current) scrollToSlide(track.current, index);
              }}
            />
          ))}
          <button
            type="button"
            className="carousel-pause"
            aria-label={paused ? labels.play : labels.pause}
            onClick={() => {
              setPaused(!paused);
            }}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
        </div>
      )}
    </section>
  );
}

function scrollToSlide(track: HTMLElement, index: number): void {
  const slide = track.children[index];
  if (!(slide instanceof HTMLElement)) return;
  track.scrollTo({
    left: slide.offsetLeft - track.offsetLeft,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  });
}
