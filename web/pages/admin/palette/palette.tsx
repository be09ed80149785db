// Ctrl or Cmd and K: a few letters lead to a page, a person, an order or a product.
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Found } from "#contract/office.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatSum } from "#contract/values/money.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { statusWords } from "#web/features/payments/status-words.ts";
import { cn } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { findAnything } from "../calls/office-calls.ts";
import { officePages, settingsPages, wayOut } from "../frame/site-map.tsx";

interface Target {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly says?: string;
}

interface Group {
  readonly title: string;
  readonly targets: readonly Target[];
}

export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const query = useDeferredValue(text.trim());
  const { data, failure, isPlaceholder } = useOwnQuery(() => findAnything(query));
  const groups = [pagesLike(query), ...(data === undefined ? [] : resultsOf(data))].filter(
    ({ targets }) => targets.length > 0,
  );
  const all = groups.flatMap(({ targets }) => targets);
  const current = Math.min(chosen, all.length - 1);

  function go(target: Target | undefined): void {
    if (target === undefined) return;
    onClose();
    void navigate(target.to);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const next = (current + step + all.length) % all.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(all[current]);
    }
  }

  return (
    <Modal labelledBy={`${id}title`} onClose={onClose} className="modal">
      <div data-panel tabIndex={-1} className="modal-panel modal-page modal-steady flex flex-col p-0 md:max-w-xl">
        <h2 id={`${id}title`} className="sr-only">
          Go to
        </h2>
        <div className="relative border-b border-edge">
          <ToolIcon
            name="search"
            className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft"
          />
          <input
            data-autofocus
            role="combobox"
            aria-label="A page, a person, an order, a product"
            aria-expanded="true"
            aria-controls={`${id}list`}
            aria-activedescendant={all.length > 0 ? `${id}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            placeholder="A page, a person, an order, a product"
            className="min-h-16 w-full bg-transparent pr-16 pl-14 text-base outline-none placeholder:text-soft"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <IconButton label="Close" onClick={onClose} className="absolute top-1/2 right-3 -translate-y-1/2">
            <Icon name="close" />
          </IconButton>
        </div>
        <div
          id={`${id}list`}
          role="listbox"
          aria-label="Results"
          className="min-h-0 grow overflow-y-auto p-2 md:max-h-[60dvh]"
        >
          {groups.map(({ title, targets }) => (
            <div key={title} role="group" aria-labelledby={`${id}${title}`}>
              <p id={`${id}${title}`} role="presentation" className="px-3 pt-3 pb-1 text-xs font-semibold text-soft">
                {title}
              </p>
              {targets.map((target) => {
                const at = all.indexOf(target);
                return (
                  <Link
                    key={target.to}
                    id={`${id}-${at}`}
                    to={target.to}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === current}
                    className={cn(
                      "flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5",
                      at === current && "bg-ink text-paper",
                    )}
                    onPointerMove={() => setChosen(at)}
                    onClick={onClose}
                  >
                    <span className="shrink-0 *:size-5">{target.icon}</span>
                    <span className="min-w-0 grow">
                      <span className="block truncate text-sm font-semibold">{target.title}</span>
                      {target.says === undefined ? null : (
                        <span className={cn("block truncate text-xs", at === current ? "text-paper" : "text-soft")}>
                          {target.says}
                        </span>
                      )}
                    </span>
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className="min-h-11 border-t px-5 py-3 text-xs text-soft">
          {statusOf({
            query,
            isLooking: data === undefined || isPlaceholder,
            error: failure?.error,
            count: all.length,
          })}
        </p>
      </div>
    </Modal>
  );
}

interface FindState {
  readonly query: string;
  readonly isLooking: boolean;
  readonly error: Error | undefined;
  readonly count: number;
}

function statusOf({ query, isLooking, error, count }: FindState): string {
  if (error !== undefined) return wordsOf(error);
  if (isLooking) return "Looking...";
  if (query !== "" && count === 0) return `No results for “${query}”.`;
  return "Arrow keys choose, Enter opens, Esc closes.";
}

function pagesLike(text: string): Group {
  const wanted = text.toLowerCase();
  const targets = [...officePages, ...settingsPages, ...wayOut]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label, icon }) => ({ to, icon, title: label }));
  return { title: "Pages", targets };
}

function resultsOf({ people, orders, products }: Found): Group[] {
  return [
    {
      title: "People",
      targets: people.map(({ id, name, email }) => ({
        to: adminPaths.user(id),
        icon: <ToolIcon name="people" />,
        title: name ?? "No name set",
        says: email ?? "No address",
      })),
    },
    {
      title: "Orders",
      targets: orders.map(({ orderId, amount, status, email }) => ({
        to: adminPaths.transaction(orderId),
        icon: <ToolIcon name="rupee" />,
        title: orderId,
        says: [formatSum(amount), statusWords(status).label, email].filter(Boolean).join(" · "),
      })),
    },
    {
      title: "Products",
      targets: products.map(({ id, title }) => ({
        to: adminPaths.product(id),
        icon: <ToolIcon name="products" />,
        title,
      })),
    },
  ];
}
