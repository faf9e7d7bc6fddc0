<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

add_filter('render_block_core/comments', __NAMESPACE__ . '\replace_comments_block', 10, 3);
add_filter('render_block_core/post-comments-form', __NAMESPACE__ . '\drop_comment_form');
add_filter('comments_template', __NAMESPACE__ . '\comments_file', PHP_INT_MAX);
add_action('pre_comment_on_post', __NAMESPACE__ . '\refuse_comment');

/** Whether a post has comments of WordPress that readers see, and that are not in Tribune. */
function has_comments_to_import(\WP_Post $post): bool
{
    // The number includes pingbacks, and is there without a query.
    return !settings()['imported'] && (int) $post->comment_count > 0
        && get_comments(['post_id' => $post->ID, 'type' => 'comment', 'status' => 'approve', 'number' => 1, 'fields' => 'ids']) !== [];
}

/**
 * Whether readers comment on a post through Tribune: where its editor lets them at all, and it has no comments that would be out of sight then. What closes the
 * comments of WordPress after some days does not hide a discussion; whether a thread is still open is for Tribune to say.
 */
function has_comments(int $post_id): bool
{
    $settings = settings();
    $post = get_post($post_id);
    $has = $settings['script'] !== '' && $settings['comments'] && $post !== null && $post->post_status === 'publish'
        && $post->comment_status === 'open' && post_type_supports($post->post_type, 'comments') && !post_password_required($post)
        && !has_comments_to_import($post);

    /**
     * @param bool $has
     * @param int  $post_id
     */
    return (bool) apply_filters('tribune_has_comments', $has, $post_id);
}

/** By the number of the post: addresses change, and an article can have several. */
function comments_tag(int $post_id): string
{
    /**
     * @param array<string, mixed> $attributes
     * @param int                  $post_id
     */
    $attributes = (array) apply_filters('tribune_comments_attributes', ['resource-id' => $post_id], $post_id);

    // It moves the form of WordPress.
    wp_dequeue_script('comment-reply');

    // Links of themes lead to #comments.
    return '<section id="comments" class="tribune-comments">' . print_tag('comments', $attributes) . '</section>';
}

/** Block themes. @param array<string, mixed> $block */
function replace_comments_block(string $html, array $block, \WP_Block $instance): string
{
    $post_id = (int) ($instance->context['postId'] ?? get_the_ID());

    return has_comments($post_id) ? comments_tag($post_id) : $html;
}

/** A form that a theme has beside the block of comments. */
function drop_comment_form(string $html): string
{
    return has_comments((int) get_the_ID()) ? '' : $html;
}

/** Classic themes. */
function comments_file(string $file): string
{
    return has_comments((int) get_the_ID()) ? FOLDER . '/includes/commentsTemplate.php' : $file;
}

/** Nobody sees the form of WordPress: what is sent to it comes from a program. */
function refuse_comment(int $post_id): void
{
    if (has_comments($post_id)) {
        wp_die(esc_html__('Comments on this page are written on the page itself.', 'tribune'), '', ['response' => 403]);
    }
}
