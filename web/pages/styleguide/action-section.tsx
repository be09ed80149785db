import type { ReactNode } from "react";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { ButtonVariant } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Logo, LogoMark, Wordmark } from "#web/ui/logo.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { Piece, Section } from "./section.tsx";

const variants: readonly ButtonVariant[] = ["primary", "buy", "outline", "quiet", "danger", "destroy", "link"];
const tones: readonly BadgeTone[] = ["plain", "ink", "vermilion", "marigold", "bottle", "indigo", "blush"];

export function ActionSection(): ReactNode {
  return (
    <Section title="Marks and actions">
      <Piece title="Logo, mark, wordmark, label">
        <div className="sg-row">
          <Logo />
          <LogoMark className="size-16" />
          <Wordmark className="h-10" />
        </div>
      </Piece>
      {variants.map((variant) => (
        <Piece key={variant} title={`Button: ${variant}`}>
          <div className="sg-row">
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant}>Purchase Now</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} className="sg-ring">
              With focus
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy="Processing...">
              Purchase Now
            </Button>
            <ButtonLink variant={variant} to={stagePaths.styleguide}>
              As a link
            </ButtonLink>
          </div>
        </Piece>
      ))}
      <Piece title="Icon button, tooltip, text link">
        <div className="sg-row">
          <Tooltip text="Copy the code" voice="silent">
            {(trigger) => (
              <IconButton label="Copy the code" variant="outline" {...trigger}>
                <Icon name="check" />
              </IconButton>
            )}
          </Tooltip>
          <Tooltip text="Appears after 700 ms, the next one immediately" side="bottom">
            {(trigger) => (
              <Button variant="outline" {...trigger}>
                Hover me
              </Button>
            )}
          </Tooltip>
          <IconButton label="Disabled" disabled>
            <Icon name="close" />
          </IconButton>
          <TextLink to={stagePaths.styleguide}>View Membership Details</TextLink>
        </div>
      </Piece>
      <Piece title="Copy button: confirms for two seconds">
        <div className="sg-row">
          <CopyButton text="YDI-2025">Copy code</CopyButton>
          <CopyButton text="YDI-2025" variant="quiet" size="md">
            Copy code
          </CopyButton>
        </div>
      </Piece>
      <Piece title="Badge">
        <div className="sg-row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Piece>
    </Section>
  );
}
