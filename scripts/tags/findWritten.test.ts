import { describe, expect, test } from 'vitest';
import { widgets } from '#tests/support/declared.ts';
import { checkTag } from './checkTag.ts';
import { findWritten } from './findWritten.ts';

const codes = (text: string) =>
  findWritten(text).flatMap((tag) => checkTag(tag, widgets).map(({ code }) => `${tag.line}:${tag.column} ${code}`));

describe('a tag is found and read', () => {
  test.each([
    ['Twig', "{{ tribune('pol', { 'poll-id': 12 }) }}", '1:1 T01'],
    ['Twig without spaces', "<p>\n{{-tribune('poll',{'poll-id':'twaalf'})-}}", '2:1 T12'],
    ['Twig, by a name in camelCase', "{{ tribune('poll', { pollId: 12, colour: 'red' }) }}", '1:1 T10'],
    ['Twig in a statement', "{% set poll = tribune('poll') %}", '1:1 T11'],
    ['Twig with what stands inside', "{{ tribune('poll', { 'poll-id': 12, when: 'later' }, inside) }}", '1:1 T03'],
    ['a component of Drupal', "{{ include('tribune:poll', { pollId: 'twaalf' }, with_context: false) }}", '1:4 T12'],
    [
      'one that is filled',
      "{% embed 'tribune:poll' with { pollId: 1, colour: 'red' } only %}{% endembed %}",
      '1:4 T10',
    ],
    ['Blade', '<x-tribune widget="poll" poll-id="twaalf" />', '1:1 T12'],
    ['Blade with what stands inside', '<x-tribune widget="pol" :poll-id="$poll->id">A > B</x-tribune>', '1:1 T01'],
    ['Blade with a switch', '<x-tribune widget="liveblog" article-id="13" is-life />', '1:1 T10'],
    ['a shortcode', 'Text [tribune widget="poll" poll-id="12" surface="light"] text', '1:6 T18'],
    ['a shortcode in PHP', `<?php echo do_shortcode('[tribune widget="poll"]'); ?>`, '1:26 T11'],
    ['a block', '<!-- wp:tribune/poll {"pollId":"twaalf","className":"wide"} /-->', '1:1 T12'],
    ['a block of no widget', '<!-- wp:tribune/pol /-->', '1:1 T01'],
    ['a block whose JSON is none', '<!-- wp:tribune/poll {"pollId":} /-->', '1:1 T13'],
    ['JSX', 'polls.map((poll) => <Tribune key={poll.id} widget="pol" pollId={poll.id} />)', '1:21 T01'],
    ['JSX on several lines', '<Tribune\n  widget="poll"\n  pollId={"twaalf"}\n/>', '1:1 T12'],
    ['JSX with what stands in it', '<Tribune widget="poll" pollId={1} colour={red}>{a > b}</Tribune>', '1:1 T10'],
    ['an element of JSX', '<div onClick={() => go(1)} data-widget="pol" data-poll-id={id} />', '1:1 T01'],
    ['HTML beside what Blade decides', `<div @class(['a' => $n > 1]) data-widget="pol"></div>`, '1:1 T01'],
    ['a misspelt data-widget', '<p>\n<div class="x" data-widgte="poll" data-poll-id="12"></div>', '2:1 T24'],
    ['a data-widget that lacks a letter', '<div data-widet="poll"></div>', '1:1 T24'],
    ['HTML in PHP', `<?php echo '<div data-widget="poll" data-pol-id="' . $id . '"></div>';`, '1:13 T11'],
    ['HTML in quotes of PHP', `<?php echo "<div data-widget=\\"pol\\" data-poll-id='$id'></div>" ?>`, '1:13 T01'],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual([expected]);
  });

  test('in the order of the text, beside plain HTML', () => {
    const text = '<div data-widget="a"></div> [tribune widget="b"]\n{{ tribune("c") }} <x-tribune widget="d" />';
    expect(codes(text)).toEqual(['1:1 T01', '1:29 T01', '2:1 T01', '2:20 T01']);
  });
});

describe('what a template computes is taken to be right', () => {
  test.each([
    ['Twig', "{{ tribune('poll', { 'poll-id': poll.id|default('x, }'), when: is_live ? 'now' : 'idle' }) }}"],
    ['Twig, all attributes', "{{ tribune('poll', attributes) }}{{ tribune('poll', { ...attributes }) }}"],
    ['Twig, a name', "{{ tribune(name, { 'poll-id': 12 }) }}{{ tribune('po' ~ 'll') }}"],
    ['Twig, a short key', '{{ tribune("poll", { pollId }) }}'],
    ['Twig, props', "{{ tribune('poll', { 'poll-id': 1, poll: { title: poll.title } }) }}"],
    ['Twig, an object', "{{ tribune('poll', { 'poll-id': 1, poll: poll }) }}"],
    ['Drupal, from what the page knows', "{{ include('tribune:poll') }}"],
    ['Blade', '<x-tribune widget="poll" :poll-id="$poll->id" when="{{ $now ? "now" : "idle" }}" />'],
    [
      'Blade, all attributes',
      '<x-tribune widget="poll" {{ $attributes }} /><x-tribune widget="poll" @class([\'a\']) />',
    ],
    ['Blade, a name', '<x-tribune :widget="$name" /><x-tribune widget="poll" :$pollId />'],
    ['Blade, of the element', '<x-tribune widget="spoilers" class="wide" id="here" aria-label="Spoilers" />'],
    ['a shortcode in PHP', `<?= do_shortcode('[tribune widget="poll" poll-id="' . $id . '"]') ?>`],
    ['a shortcode in PHP with a variable', `<?= do_shortcode("[tribune widget='poll' poll-id='$id']") ?>`],
    ['a comment', '{# {{ tribune(\'pol\') }} #}{{-- <x-tribune widget="pol" /> --}}<!-- [tribune widget="pol"] -->'],
    ['an attribute of another script', '<i data-widgets="a" data-widget-id="b" data-width="1" data-gadget="x"></i>'],
    ['another element, function and shortcode', '<x-tribune-note />{{ contribune("pol") }}[tribunes widget="pol"]'],
    ['a shortcode that is shown', '[[tribune widget="pol"]]'],
    ['a shortcode of a format', `<?php printf('[tribune widget="poll" poll-id="%d"]', $id) ?>`],
    ['a shortcode in quotes of PHP', `<?= do_shortcode("[tribune widget=\\"poll\\" poll-id=\\"{$id}\\"]") ?>`],
    ['a comment of PHP', `<?php // [tribune widget="pol"]\n/* [tribune widget="pol"] <div data-widget="pol"> */`],
    ['a block in PHP', `<?= do_blocks('<!-- wp:tribune/poll {"pollId":' . $id . '} /-->') ?>`],
    ['Blade, what it decides', '<x-tribune widget="spoilers" @class(["p-4", "bold" => $n > 1]) />'],
    [
      'HTML, what Blade decides',
      '<div @if($n > 1) data-when="now" @endif data-widget="poll" data-poll-id="{{ $id }}"></div>',
    ],
    ['HTML in PHP', `<?php echo '<div data-widget="poll" data-poll-id="' . get($a['b']) . '"></div>'; ?>`],
    ['HTML of a format', `<?php printf('<div data-widget="poll" data-poll-id="%1$s"></div>', $id); ?>`],
    ['HTML in a script', `<script>a = '<div data-widget="' + name + '" data-poll-id="' + id + '"></div>'</script>`],
    ['HTML in a literal', `<script>a = "<div data-widget='\${name}' data-poll-id='\${id}'></div>"</script>`],
    ['JSX', '<Tribune widget="poll" pollId={poll.id} when={isFirst ? "now" : undefined} />'],
    ['JSX, all attributes', '<Tribune widget="poll" {...rest} /><Tribune {...rest} /><Tribune widget={name} />'],
    ['JSX, props', '<Tribune widget="poll" pollId={1} props={{ poll: article.poll }} />'],
    ['JSX, a switch', '<Tribune widget="liveblog" articleId={13} isLive />'],
    ['JSX, a comment', '{/* <Tribune widget="pol" /> <div data-widget="pol" /> */}'],
    [
      'JSX, an element',
      '<div className={a > b ? "x" : ""} data-widget="poll" data-poll-id={id} {...rest} style={{ margin: 0 }} />',
    ],
    ['Vue', '<div data-widget="poll" :data-poll-id="poll.id" /><i data-widget="poll" v-bind:data-poll-id="id" />'],
    ['Angular', '<div data-widget="poll" [attr.data-poll-id]="poll.id"></div>'],
  ])('%s', (_, text) => {
    expect(codes(text)).toEqual([]);
  });

  test('and what stands beside it is read all the same', () => {
    expect(codes("{{ tribune('poll', { 'poll-id': id, colour: 'red' }) }}")).toEqual(['1:1 T10']);
    expect(codes('<x-tribune widget="poll" :poll-id="$id" colour="red" />')).toEqual(['1:1 T10']);
  });
});
